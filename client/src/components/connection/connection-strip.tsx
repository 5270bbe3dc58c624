import { WifiOff } from "lucide-react";
import { useEffect, useState } from "react";
import { useConnection } from "../../lib/stores/connection.ts";

/** A hiccup is over before anybody could read about it. */
const PATIENCE_MS = 1500;

/** Over the page once the connection has been gone for a moment: nothing moves under a hand. */
export function ConnectionStrip() {
  const isLost = useConnection(({ status }) => status === "offline" || status === "connecting");
  return (
    <div role="status" className="pointer-events-none absolute inset-x-0 top-full">
      {isLost && <LateStrip />}
    </div>
  );
}

function LateStrip() {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLate(true), PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isLate) return null;
  return (
    <p className="flex items-center justify-center gap-2.5 bg-bronze px-4 py-2 text-center font-bold text-gold-pale">
      <WifiOff aria-hidden="true" className="size-5 shrink-0" />
      The line to the auction house is down. Bidding is off until we are back.
    </p>
  );
}
