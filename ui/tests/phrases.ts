// Phrases of the window and those that every face shares, for unit tests, as the engine hands them over.
import { learnPhrases } from "../src/words/say";

const files = import.meta.glob(["../../data/words/en/general.ftl", "../../data/words/en/ui*.ftl"], { query: "?raw", import: "default", eager: true });
learnPhrases("en-GB", Object.values(files).join("\n"));
