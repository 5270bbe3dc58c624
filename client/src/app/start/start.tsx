import "./zod-without-eval.ts";
import { StrictMode } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { followLeaving } from "../../lib/chunks/reload-once.ts";
import { useSession } from "../../lib/session/session.ts";
import { LoadingPage } from "../../components/states/loading-page.tsx";
import { App } from "../app.tsx";
import { loadPlayersPage } from "../routes.tsx";
import { tolerateTranslation } from "./tolerate-translation.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

tolerateTranslation();
followLeaving();
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);
const isLandingPage = root.hasChildNodes();
const { user } = useSession.getState();
if (isLandingPage && user === null) {
  hydrateRoot(root, app);
} else {
  root.replaceChildren();
  void draw(createRoot(root), user?.profileCompleted ?? false);
}
// The landing page's document hides itself from the signed-in, who are led elsewhere.
document.body.hidden = false;

/** React shows a fallback of its own for 300 ms at least, also where all parts are here after ten. */
async function draw(page: Root, isPlayer: boolean): Promise<void> {
  if (isPlayer) {
    page.render(<LoadingPage />);
    await loadPlayersPage(window.location.pathname);
  }
  page.render(app);
}
