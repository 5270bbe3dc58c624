import { romanDate } from "@ludus/shared/rules/roman-date";
import { Search } from "lucide-react";
import { useCallback } from "react";
import { Button } from "../../components/button/button.tsx";
import { logOut } from "../../lib/log-out.ts";
import { useClockText } from "../../lib/ticking-clock.ts";
import { SchoolFigures } from "./school-figures.tsx";
import { SchoolName } from "./school-name.tsx";
import { TimeWarpBadge } from "./time-warp-badge.tsx";

export function TopBar() {
  return (
    <header className="z-20 flex flex-wrap items-center gap-x-5 gap-y-0.5 border-b border-line bg-ivory px-4 py-2 sm:px-6 md:sticky md:top-0 lg:px-8 xl:flex-nowrap">
      <SchoolName />
      <SchoolFigures />
      <div className="ml-auto flex items-center gap-3 max-xl:order-2">
        <SearchBox />
        <div className="flex flex-col items-end">
          <Today />
          <TimeWarpBadge />
        </div>
        <Button look="bronze" size="small" className="max-md:hidden">
          CONTINUE
        </Button>
        <Button size="small" onClick={() => void logOut()}>
          EXIT
        </Button>
      </div>
    </header>
  );
}

/** Part of the specified frame; the specification gives it nothing to search yet. */
function SearchBox() {
  return (
    <div className="relative max-xl:hidden">
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        className="min-h-9 w-28 rounded-sm 2xl:w-44 border border-line-strong bg-white/60 pr-2 pl-9"
      />
    </div>
  );
}

function Today() {
  const today = useClockText(useCallback((nowMs: number) => romanDate(new Date(nowMs)), []));
  return (
    <span className="font-inscription text-[0.8125rem] tracking-[0.08em] whitespace-nowrap text-muted uppercase max-sm:hidden">
      {today}
    </span>
  );
}
