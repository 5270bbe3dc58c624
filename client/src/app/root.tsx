import { Suspense } from "react";
import { Outlet } from "react-router-dom";
import { LazyToaster } from "../components/toaster/lazy-toaster.tsx";
import { CatchErrors } from "./catch-errors.tsx";
import { FirstLoading } from "./start/first-loading.tsx";
import { OpenFromNotification } from "./notices/open-from-notification.tsx";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { ScrollRestoration } from "./scrolling/scroll-restoration.tsx";

/** Later pages are waited for with the last one in place: the router changes them in transitions. */
export function Root() {
  return (
    <CatchErrors>
      <Suspense fallback={<FirstLoading />}>
        <Outlet />
        <ScrollRestoration />
      </Suspense>
      <RouteAnnouncer />
      <OpenFromNotification />
      <LazyToaster />
    </CatchErrors>
  );
}
