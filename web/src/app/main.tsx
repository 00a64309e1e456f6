/** The page's beginning. */

import { render } from "preact";
import "../shared/theme.css";
import "./app.css";
import { workOffline } from "../offline/register.ts";
import { App } from "./app.tsx";

const root = document.getElementById("app");
if (root !== null) render(<App />, root);
workOffline();
