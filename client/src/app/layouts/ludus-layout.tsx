import { QueryClientProvider } from "@tanstack/react-query";
import { useRef } from "react";
import { Outlet } from "react-router-dom";
import { usePlayer } from "../../lib/queries/player-queries.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useSession } from "../../lib/session/session.ts";
import { useMatches } from "../../lib/browser/use-matches.ts";
import { LateLiveParts } from "./late-live-parts.tsx";
import { BottomBar } from "./menu/bottom-bar.tsx";
import { SideMenu } from "./menu/side-menu.tsx";
import { SkipLinks } from "./skip-links.tsx";
import { TopBar } from "./top-bar/top-bar.tsx";

export function LudusLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Ludus />
      <LateLiveParts />
    </QueryClientProvider>
  );
}

function Ludus() {
  const isProfileCompleted = useSession((session) => session.user?.profileCompleted ?? false);
  const hasSideMenu = useMatches("(width >= 64rem)");
  const main = useRef<HTMLElement>(null);

  usePlayer(isProfileCompleted);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[196px_minmax(0,1fr)]">
      <SkipLinks main={main} />
      {hasSideMenu ? <SideMenu /> : <BottomBar />}
      <div className="flex min-w-0 flex-col pb-menu lg:pb-0">
        {/* In sight wherever the page is scrolled to, but where a zoomed page has no height to give. */}
        <div className="relative z-20 [@media(height>=25rem)]:sticky [@media(height>=25rem)]:top-0">
          <TopBar />
        </div>
        <main
          id="content"
          ref={main}
          tabIndex={-1}
          className="flex-1 px-3 pt-2 pb-6 outline-none sm:px-5"
        >
          <Outlet />
        </main>
      </div>
    </div>
  );
}
