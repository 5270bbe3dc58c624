import { lazy, Suspense, useEffect, useState } from "react";
import { LotsFrame, LotsNotice, LotsSkeleton } from "./lots-frame.tsx";

/** Safari has no requestIdleCallback. */
const QUIET_AFTER_MS = 300;

const OpenLots = lazy(() =>
  import("./open-lots.tsx").then(
    (m) => ({ default: m.OpenLots }),
    () => ({ default: LotsNotLoaded }),
  ),
);

/** Its place is kept from the first paint; what fills it loads once the page above it stands. */
export function LotsSection() {
  const [isQuiet, setIsQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsQuiet(true), QUIET_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet ? (
    <Suspense fallback={<LotsSkeleton />}>
      <OpenLots />
    </Suspense>
  ) : (
    <LotsSkeleton />
  );
}

function LotsNotLoaded() {
  return (
    <LotsFrame>
      <LotsNotice>The block can’t be seen from here just now.</LotsNotice>
    </LotsFrame>
  );
}
