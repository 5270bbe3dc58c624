import { Outlet, ScrollRestoration, type Location } from "react-router-dom";
import { LazyToaster } from "../components/toaster/lazy-toaster.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";

/** The router names every first page of a tab alike: they would share one scroll position. */
function placeOf({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}

export function Root() {
  return (
    <>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <RouteAnnouncer />
      <LazyToaster />
    </>
  );
}
