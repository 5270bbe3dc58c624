import { leaguePath } from "@ludus/shared/page-paths";
import { TextLink } from "../page/text-link.tsx";
import { leagueName } from "./league-name.ts";

interface LeagueLinkProps {
  league: { id: string; number: number };
  className?: string;
}

/** The name of a league, which leads to its page. */
export function LeagueLink({ league, className = "" }: LeagueLinkProps) {
  return (
    <TextLink to={leaguePath(league.id)} className={className}>
      {leagueName(league.number)}
    </TextLink>
  );
}
