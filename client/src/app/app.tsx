import { useEffect } from "react";
import { BrowserRouter, useRoutes } from "react-router-dom";
import { repeatUnheardSignOuts } from "../lib/session/log-out.ts";
import { followSessionOfOtherTabs } from "../lib/session/session.ts";
import { fetchPagesWhenIdle } from "./start/fetch-pages-when-idle.ts";
import { playOnceSignedIn } from "./start/play-once-signed-in.ts";
import { routes, schoolChunks } from "./routes.tsx";

export function App() {
  useEffect(() => followSessionOfOtherTabs(), []);
  useEffect(() => repeatUnheardSignOuts(), []);
  useEffect(() => playOnceSignedIn(), []);
  useEffect(() => fetchPagesWhenIdle(schoolChunks), []);
  return (
    <BrowserRouter>
      <Pages />
    </BrowserRouter>
  );
}

export function Pages() {
  return useRoutes(routes);
}
