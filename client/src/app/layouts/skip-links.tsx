import type { ReactNode, RefObject } from "react";
import { useLocation } from "react-router-dom";
import { lotPath, paths } from "../../lib/navigation/paths.ts";

const FIRST_LOT = `a[href^="${lotPath("")}"]`;

/** The first stops of the Tab key. The second stands on the market alone. */
export function SkipLinks({ main }: { main: RefObject<HTMLElement | null> }) {
  const { pathname } = useLocation();
  const toLots = () =>
    (main.current?.querySelector<HTMLElement>(FIRST_LOT) ?? main.current)?.focus();
  return (
    <>
      <SkipLink onSkip={() => main.current?.focus()}>Skip to the content</SkipLink>
      {pathname === paths.market && <SkipLink onSkip={toLots}>Skip to the lots</SkipLink>}
    </>
  );
}

function SkipLink({ onSkip, children }: { onSkip: () => void; children: ReactNode }) {
  return (
    <a
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        onSkip();
      }}
      className="sr-only z-50 focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:rounded-sm focus:bg-ivory focus:px-4 focus:py-3"
    >
      {children}
    </a>
  );
}
