import { mount } from "svelte";
import App from "./App.svelte";
import "./tokens.css";
import "./app.css";
import { learnNames } from "./words/names";

const target = document.getElementById("app");
if (target) void learnNames().finally(() => mount(App, { target }));
