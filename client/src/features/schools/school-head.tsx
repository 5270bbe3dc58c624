import type { SchoolPage } from "@ludus/shared/contract/schools-api";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { LeagueLink } from "../../components/league-link/league-link.tsx";
import { Laurel } from "../../components/ornaments/laurel.tsx";
import { SchoolStandard } from "../../components/standard/school-standard.tsx";

const TROPHIES_NAMED = 3;
const HEAD =
  "grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-5 gap-y-3 px-4 py-4 sm:px-6 max-sm:gap-x-3.5";

export function SchoolHead({ school }: { school: SchoolPage }) {
  const { username, schoolName, nationality, foundedAt, league, trophies, betweenUs } = school;
  return (
    <header className="rounded-md border border-line bg-ivory shadow-card">
      <div className={HEAD}>
        <SchoolStandard school={school} className="h-auto w-15 sm:w-21" />
        <div className="min-w-0">
          <h1 className={`wrap-anywhere text-porphyry ${nameClass(schoolName)}`}>{schoolName}</h1>
          <p className="mt-1 text-muted wrap-anywhere">
            {username}, {nationality} · founded{" "}
            <time dateTime={new Date(foundedAt).toISOString()} className="whitespace-nowrap">
              {romanDate(new Date(foundedAt))}
            </time>
            {betweenUs === null && <b className="text-gold-deep"> · your school</b>}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1.5 border-t border-line px-4 py-2.5 sm:px-6">
        <p>
          {league ? (
            <>
              <LeagueLink league={league} />, season {league.season}
            </>
          ) : (
            "In no league yet"
          )}
        </p>
        <Trophies trophies={trophies} />
      </div>
    </header>
  );
}

/** Fifty wide letters fit a phone in three lines. */
function nameClass(name: string): string {
  return name.length > 24
    ? "text-name leading-tight sm:text-gate"
    : "text-gate leading-tight sm:text-title";
}

function Trophies({ trophies }: Pick<SchoolPage, "trophies">) {
  if (trophies.length === 0) return <p className="text-muted">No trophies yet</p>;
  const further = trophies.length - TROPHIES_NAMED;
  return (
    <ul aria-label="Trophies" className="flex flex-wrap items-center gap-x-5 gap-y-1">
      {trophies.slice(0, TROPHIES_NAMED).map(({ season, league }) => (
        <li key={season} className="flex items-center gap-1.5 font-bold text-gold-deep">
          <Laurel className="size-5 shrink-0" />
          First of league {league}, season {season}
        </li>
      ))}
      {further > 0 && <li className="text-muted">and {further} more</li>}
    </ul>
  );
}
