import { Outlet, ScrollRestoration } from "react-router-dom";
import { LazyToaster } from "../components/toaster/lazy-toaster.tsx";
import { LiveNotices } from "./live-notices.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** What every page has: the toasts, and a polite word about each change of page. */
export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration />
      <RouteAnnouncer />
      <LiveNotices />
      <LazyToaster />
    </>
  );
}
