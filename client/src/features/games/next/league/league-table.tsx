import type { League } from "@ludus/shared/contract/leagues-api";
import Swords from "lucide-react/icons/swords";
import { SchoolLink } from "../../../../components/school-link/school-link.tsx";
import { SchoolStandard } from "../../../../components/standard/school-standard.tsx";
import { useSession } from "../../../../lib/session/session.ts";

type Line = League["table"][number];

interface LeagueTableProps {
  league: League;
  opponentId: string | null;
}

const EDGES = {
  up: "border-l-4 border-laurel-bright pl-2",
  down: "border-l-4 border-rust pl-2",
  none: "pl-3",
};
const NUMBER = "py-0 pr-3 text-right";

export function LeagueTable({ league: { table }, opponentId }: LeagueTableProps) {
  const playerId = useSession(({ user }) => user?.id);
  return (
    <table className="w-full">
      <thead className="border-b border-line bg-tablet text-label text-muted">
        <tr className="h-6.5">
          <th scope="col" className="sr-only">
            Place
          </th>
          <th scope="col" className="pl-9 text-left font-normal">
            School
          </th>
          {["Played", "Points", "Bouts"].map((name) => (
            <th key={name} scope="col" className="pr-3 text-right font-normal">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.map((line, index) => (
          <Row
            key={line.userId}
            line={line}
            place={index + 1}
            isOwn={line.userId === playerId}
            isNext={line.userId === opponentId}
            isCut={(table[index + 1]?.moves ?? line.moves) !== line.moves}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  line: Line;
  place: number;
  isOwn: boolean;
  isNext: boolean;
  /** Below it another lot begins: of those who stay, or of those who go down. */
  isCut: boolean;
}

function Row({ line, place, isOwn, isNext, isCut }: RowProps) {
  const { userId, schoolName, played, points, boutsWon, moves } = line;
  const look = isOwn ? "bg-arena-pale font-bold" : "";
  const cut = isCut ? "border-b-line-strong [border-bottom-style:dashed]" : "border-b-line";
  return (
    <tr className={`h-11 border-b lg:h-[1.8rem] ${look} ${cut}`}>
      <td className="sr-only">
        {place}
        {moves && `, goes ${moves}`}
      </td>
      <th
        scope="row"
        className={`w-full max-w-0 pr-2 text-left ${isOwn ? "" : "font-normal"} ${EDGES[moves ?? "none"]}`}
      >
        <span className="flex items-center gap-x-2">
          <span aria-hidden="true" className="w-3.5 shrink-0 text-right text-label">
            {place}
          </span>
          <SchoolStandard school={line} />
          <SchoolLink
            userId={isOwn ? null : userId}
            title={schoolName}
            className="min-w-0 max-lg:grid max-lg:min-h-11 max-lg:content-center lg:truncate"
          >
            <span className="max-lg:line-clamp-2 max-lg:leading-tight max-lg:wrap-anywhere">
              {schoolName}
            </span>
          </SchoolLink>
          {isOwn && <span className="text-label font-normal text-muted">you</span>}
          {isNext && (
            <span className="flex items-center gap-x-1 text-label font-normal text-oxblood">
              <Swords className="size-3.5" /> next
            </span>
          )}
        </span>
      </th>
      <td className={`${NUMBER} font-normal text-muted`}>{played}</td>
      <td className={`${NUMBER} font-bold`}>{points}</td>
      <td className={NUMBER}>{boutsWon}</td>
    </tr>
  );
}
