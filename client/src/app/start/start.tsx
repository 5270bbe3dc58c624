import "../../lib/zod-without-eval.ts";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { useSession } from "../../lib/session/session.ts";
import { App } from "../app.tsx";
import { tolerateTranslation } from "./tolerate-translation.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

tolerateTranslation();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const isLandingPage = root.hasChildNodes();
if (isLandingPage && useSession.getState().user === null) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  createRoot(root).render(app);
}
// The landing page's document hides itself from the signed-in, who are led elsewhere.
document.body.hidden = false;
