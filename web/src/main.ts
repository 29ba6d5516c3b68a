import "./styles/all.css";

import { mount } from "svelte";

import App from "./app/App.svelte";
import { language } from "./words/words";

document.documentElement.lang = language;
const target = document.getElementById("app");
if (target) mount(App, { target });
