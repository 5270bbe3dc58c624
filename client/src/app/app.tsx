import { useEffect, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { startLiveFeed } from "../lib/live/live-feed.ts";
import { followSessionOfOtherTabs } from "../lib/session.ts";
import { verifySession } from "../lib/verify-session.ts";
import { routes } from "./routes.tsx";

export function App() {
  const [router] = useState(() => createBrowserRouter(routes));
  useEffect(() => followSessionOfOtherTabs(), []);
  useEffect(() => startLiveFeed(), []);
  useEffect(() => void verifySession(), []);
  return <RouterProvider router={router} />;
}
