import type { Fixture, League } from "@ludus/shared/contract/leagues-api";
import { leagueName } from "../../../../components/league-link/league-name.ts";
import { SchoolLink } from "../../../../components/school-link/school-link.tsx";
import { SchoolStandard } from "../../../../components/standard/school-standard.tsx";
import { ordinalText, capitalised } from "../../words.ts";
import { Column } from "./column.tsx";
import { tableOfRound, type LeagueLine } from "./movement.ts";

interface TableColumnProps {
  league: League;
  fixture: Fixture;
  round: number;
}

/** The league as that round left it. */
export function TableColumn({ league, fixture: { first }, round }: TableColumnProps) {
  const lines = tableOfRound(league, round);
  const own = lines.find(({ userId }) => userId === first.userId);
  return (
    <Column title={titleOf(league, own)} note="points · bouts won">
      <table className="mt-1 w-full">
        <thead className="sr-only">
          <tr>
            <th scope="col">Place</th>
            <th scope="col">Moved</th>
            <th scope="col">School</th>
            <th scope="col">Points</th>
            <th scope="col">Bouts won</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line
              key={line.userId}
              line={line}
              league={league}
              isOwn={line.userId === first.userId}
            />
          ))}
        </tbody>
      </table>
    </Column>
  );
}

function titleOf(league: League, own: LeagueLine | undefined): string {
  if (!own || own.gained === 0) return leagueName(league.number);
  const before = ordinalText(own.place + own.gained);
  return capitalised(`${before} to ${ordinalText(own.place)}`);
}

const OWN = "bg-arena-pale font-bold outline outline-arena-line";

function Line({ line, league, isOwn }: { line: LeagueLine; league: League; isOwn: boolean }) {
  const { userId, place, points, boutsWon, gained } = line;
  const school = league.table.find((one) => one.userId === userId);
  if (!school) return null;
  return (
    <tr className={`h-7 max-lg:h-11 ${isOwn ? OWN : ""}`}>
      <td className="pr-2 pl-2 text-right">{place}</td>
      <td className="pr-2 whitespace-nowrap">
        <Gained places={gained} />
      </td>
      <th scope="row" className={`w-full max-w-0 text-left ${isOwn ? "" : "font-normal"}`}>
        <span className="flex items-center gap-x-2">
          <SchoolStandard school={school} />
          <SchoolLink
            userId={userId}
            className="min-w-0 max-lg:grid max-lg:min-h-11 max-lg:content-center lg:truncate"
          >
            <span className="max-lg:line-clamp-2 max-lg:leading-tight max-lg:wrap-anywhere">
              {school.schoolName}
            </span>
          </SchoolLink>
        </span>
      </th>
      <td className="pl-2 text-right">{points}</td>
      <td className="pr-2 pl-3 text-right font-normal text-arena-muted">{boutsWon}</td>
    </tr>
  );
}

function Gained({ places }: { places: number }) {
  if (places === 0) return <span className="text-arena-muted">–</span>;
  const isUp = places > 0;
  return (
    <span className={isUp ? "text-laurel-ink" : "text-arena-muted"}>
      <span aria-hidden="true">{isUp ? "▲" : "▼"}</span>
      <span className="sr-only">{isUp ? "up" : "down"} </span> {Math.abs(places)}
    </span>
  );
}
