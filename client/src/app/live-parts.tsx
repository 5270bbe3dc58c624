import { ConnectionStrip } from "./connection/connection-strip.tsx";
import { WinCeremony } from "../features/wins/win-ceremony.tsx";
import { useVisits } from "../lib/queries/visit-query.ts";
import { useSession } from "../lib/session/session.ts";
import { AppBadge } from "./notices/app-badge.tsx";
import { LiveNotices } from "./notices/live-notices.tsx";
import { PushOffer } from "./notices/push-offer.tsx";

/** Tells players, on every page, of the connection and of what has happened. Moves nothing. */
export function LiveParts() {
  useVisits(useSession(({ user }) => user?.profileCompleted ?? false));
  return (
    <>
      <ConnectionStrip />
      <LiveNotices />
      <AppBadge />
      <PushOffer />
      <WinCeremony />
    </>
  );
}
