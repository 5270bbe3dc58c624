import { useEffect, useRef } from "react";
import { Outlet } from "react-router-dom";
import { ConnectionStrip } from "../../components/connection/connection-strip.tsx";
import { logFailure } from "../../lib/api.ts";
import { loadPlayer } from "../../lib/player.ts";
import { useSchool } from "../../lib/school-store.ts";
import { useSession } from "../../lib/session.ts";
import { SideMenu } from "./side-menu.tsx";
import { TopBar } from "./top-bar.tsx";

export function LudusLayout() {
  const isProfileCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  const main = useRef<HTMLElement>(null);

  useEffect(() => {
    const loading = isProfileCompleted ? loadPlayer() : useSchool.getState().load();
    loading.catch((error: unknown) => logFailure("School not loaded", error));
  }, [isProfileCompleted]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[13.25rem_minmax(0,1fr)]">
      <a
        href="#content"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
        className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-sm focus:bg-ivory focus:px-4 focus:py-3"
      >
        Skip to the content
      </a>
      <SideMenu />
      <div className="flex min-w-0 flex-col pb-20 lg:pb-0">
        {/* From tablets on both stay in sight together; on phones there is room for the strip alone. */}
        <div className="z-20 max-md:contents md:sticky md:top-0">
          <TopBar />
          <ConnectionStrip />
        </div>
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="flex-1 px-4 py-6 outline-none sm:px-6 lg:px-8 lg:py-7"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
