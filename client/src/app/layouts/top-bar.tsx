import { romanDate } from "@ludus/shared/rules/roman-date";
import { Search } from "lucide-react";
import { useCallback } from "react";
import { Button } from "../../components/button/button.tsx";
import { ConnectionBadge } from "../../components/connection/connection-badge.tsx";
import { logOut } from "../../lib/log-out.ts";
import { useClockText } from "../../lib/ticking-clock.ts";
import { SchoolFigures } from "./school-figures.tsx";
import { SchoolName } from "./school-name.tsx";
import { TimeWarpBadge } from "./time-warp-badge.tsx";

/** One line where it fits; two on tablets; on phones the day stands under the name, as in a letter. */
const AREAS =
  "grid grid-cols-[minmax(0,1fr)_auto_auto] [grid-template-areas:'name_name_exit'_'day_day_exit'_'figures_figures_figures'_'search_continue_continue'] " +
  "md:grid-cols-[minmax(0,1fr)_auto_auto_auto] md:[grid-template-areas:'name_day_continue_exit'_'figures_figures_search_search']";

export function TopBar() {
  return (
    <header
      className={`items-center gap-x-3 gap-y-1.5 border-b border-line bg-ivory px-4 py-2 sm:px-6 lg:px-8 xl:flex ${AREAS}`}
    >
      <SchoolName />
      <SchoolFigures />
      <SearchBox />
      <div className="flex flex-wrap items-center gap-x-3 [grid-area:day] md:flex-col md:items-end">
        <Today />
        <TimeWarpBadge />
        <ConnectionBadge className="text-[0.875rem] text-muted lg:hidden" />
      </div>
      <Button look="bronze" size="small" className="[grid-area:continue]">
        CONTINUE
      </Button>
      <Button size="small" className="[grid-area:exit]" onClick={() => void logOut()}>
        EXIT
      </Button>
    </header>
  );
}

/** Part of the specified frame; the specification gives it nothing to search yet. */
function SearchBox() {
  return (
    <div className="relative [grid-area:search] xl:ml-auto">
      <Search
        aria-hidden="true"
        className="absolute top-1/2 left-3 size-4 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label="Search"
        placeholder="Search"
        className="min-h-9 w-full rounded-sm xl:w-28 2xl:w-44 pointer-coarse:min-h-11 border border-line-strong bg-white/60 pr-2 pl-9"
      />
    </div>
  );
}

function Today() {
  const today = useClockText(useCallback((nowMs: number) => romanDate(new Date(nowMs)), []));
  return (
    <span className="font-inscription text-[0.8125rem] tracking-[0.08em] whitespace-nowrap text-muted uppercase">
      {today}
    </span>
  );
}
