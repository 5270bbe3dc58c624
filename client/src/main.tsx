import "./styles/market.css";
import { askEarly } from "./lib/api/early-answers.ts";

// Before React and all else is here, which takes a slow phone seconds.
askEarly(window.location);
void import("./app/start/start.tsx");
