import { NavLink } from "react-router-dom";
import { formatGold } from "../../../lib/gold.ts";
import { paths } from "../../../lib/paths.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { Figure } from "./figure.tsx";

interface SchoolFiguresProps {
  /** A phone has no room for zeros, and its bottom bar leads to the gladiators. */
  isOnPhone?: boolean;
  className?: string;
}

export function SchoolFigures({ isOnPhone = false, className = "" }: SchoolFiguresProps) {
  const school = useSchool((state) => state.school);
  if (school === null) return <div aria-hidden="true" className={className} />;
  const { reputation, totalWins, totalGladiators } = school;
  const isShown = (number: number) => !isOnPhone || number > 0;
  if (![reputation, totalWins, totalGladiators].some(isShown)) return <div aria-hidden="true" />;
  const gladiators = (
    <Figure
      number={formatGold(totalGladiators)}
      word={totalGladiators === 1 ? "gladiator" : "gladiators"}
    />
  );
  return (
    <ul
      aria-label="Your school"
      className={`flex min-w-0 items-center gap-x-2 md:gap-x-4.5 ${className}`}
    >
      {isShown(reputation) && (
        <li className="min-w-0">
          <Figure number={formatGold(reputation)} word="reputation" />
        </li>
      )}
      {isShown(totalWins) && (
        <li>
          <Figure number={formatGold(totalWins)} word={totalWins === 1 ? "win" : "wins"} />
        </li>
      )}
      {isShown(totalGladiators) && (
        <li>
          {isOnPhone ? (
            gladiators
          ) : (
            <NavLink
              to={paths.gladiators}
              className="group grid min-h-11 content-center aria-[current=page]:text-oxblood"
            >
              {gladiators}
            </NavLink>
          )}
        </li>
      )}
    </ul>
  );
}
