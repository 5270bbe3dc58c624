import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { followSessionOfOtherTabs } from "../lib/session/session.ts";
import { fetchPagesWhenIdle } from "./fetch-pages-when-idle.ts";
import { playOnceSignedIn } from "./play-once-signed-in.ts";
import { routes, schoolChunks } from "./routes.tsx";

export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  useEffect(() => followSessionOfOtherTabs(), []);
  useEffect(() => playOnceSignedIn(), []);
  useEffect(() => fetchPagesWhenIdle(schoolChunks), []);
  return <RouterProvider router={router} />;
}
