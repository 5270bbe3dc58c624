import { SOCKETS_PER_ACCOUNT_MAX } from "@ludus/shared/limits";
import Layers2 from "lucide-react/icons/layers-2";
import WifiOff from "lucide-react/icons/wifi-off";
import { useEffect, useState } from "react";
import { wakeLiveFeed } from "../../lib/live/live-feed.ts";
import { useConnection } from "../../lib/stores/connection.ts";

/** Shorter interruptions are over before the strip could be read. */
const PATIENCE_MS = 1500;

/** Lies over the foot of the page after a moment without connection, and moves nothing. */
export function ConnectionStrip() {
  const status = useConnection((connection) => connection.status);
  const isLost = status === "offline" || status === "connecting";
  return (
    <div
      role="status"
      className="pointer-events-none fixed right-0 bottom-menu left-0 z-20 lg:bottom-0 lg:left-[196px]"
    >
      {isLost && <LateStrip />}
      {status === "by-http" && (
        <p className={STRIP}>
          Your network blocks live connections. You can bid; prices come every 5 seconds.
        </p>
      )}
      {status === "resting" && <RestingStrip />}
    </div>
  );
}

const STRIP =
  "flex flex-wrap items-center justify-center gap-x-2.5 gap-y-1 bg-bronze px-4 py-2 text-center font-bold text-gold-pale";

function LateStrip() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <p className={STRIP}>
      <WifiOff className="size-5 shrink-0" />
      <span className="max-sm:flex-1">
        The line to the auction house is down. Bidding is off until we are back.
      </span>
    </p>
  );
}

function RestingStrip() {
  return (
    <div className={STRIP}>
      <Layers2 className="size-5 shrink-0" />
      <p className="max-sm:flex-1">
        Ludus is open in more than {SOCKETS_PER_ACCOUNT_MAX} tabs. Bidding is off in this one.
      </p>
      <button
        type="button"
        className="pointer-events-auto -my-2 min-h-11 px-2 underline"
        onClick={wakeLiveFeed}
      >
        Use this tab
      </button>
    </div>
  );
}
