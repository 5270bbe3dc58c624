import { useConnection, type ConnectionStatus } from "../../lib/stores/connection.ts";

const WORDS: Record<ConnectionStatus, string> = {
  starting: "Connecting…",
  connecting: "Connecting…",
  "catching-up": "Catching up…",
  live: "Live",
  "by-http": "Every 5 seconds",
  offline: "Offline. Bidding is off",
  resting: "Too many tabs. Bidding is off",
};

const LAMPS: Record<ConnectionStatus, string> = {
  starting: "bg-gold animate-sheen",
  connecting: "bg-gold animate-sheen",
  "catching-up": "bg-gold animate-sheen",
  live: "bg-laurel-bright",
  "by-http": "bg-gold",
  offline: "bg-blood-bright",
  resting: "bg-blood-bright",
};

interface ConnectionBadgeProps {
  /** The lamp alone; its words are for screen readers. */
  isLamp?: boolean;
  className?: string;
}

export function ConnectionBadge({ isLamp = false, className = "" }: ConnectionBadgeProps) {
  const status = useConnection((connection) => connection.status);
  return (
    <div
      role="group"
      aria-label="Connection"
      className={`flex items-center gap-2 leading-tight ${className}`}
    >
      <span
        aria-hidden="true"
        className={`size-2.5 shrink-0 rounded-full ring-2 ring-white/20 ${LAMPS[status]}`}
      />
      <span className={isLamp ? "sr-only" : ""}>
        {WORDS[status]}
        {status === "live" && <RoundTrip />}
      </span>
    </div>
  );
}

/** Changes with every answer, so it stays out of what is read aloud. */
function RoundTrip() {
  const roundTripMs = useConnection((connection) => connection.roundTripMs);
  if (roundTripMs === null) return null;
  return <span aria-hidden="true"> · {Math.max(1, Math.round(roundTripMs))} ms</span>;
}
