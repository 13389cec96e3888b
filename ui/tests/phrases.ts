// Phrases of the window for unit tests, as the engine hands them over.
import { learnPhrases } from "../src/words/say";

const files = import.meta.glob("../../data/words/en/ui*.ftl", { query: "?raw", import: "default", eager: true });
learnPhrases("en-GB", Object.values(files).join("\n"));
