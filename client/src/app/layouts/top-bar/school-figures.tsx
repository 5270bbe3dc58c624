import { SCHOOL_PLACES } from "@ludus/shared/limits";
import { NavLink } from "react-router-dom";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { paths } from "../../../lib/navigation/paths.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { Figure } from "./figure.tsx";

interface SchoolFiguresProps {
  /** Links the gladiators to their page; on phones the bottom bar does. */
  isLinked: boolean;
  className?: string;
}

export function SchoolFigures({ isLinked, className = "" }: SchoolFiguresProps) {
  const school = useSchool((state) => state.school);
  if (school === null) return <div aria-hidden="true" className={className} />;
  const { reputation, totalWins, totalGladiators, placesLeft } = school;
  const gladiators = (
    <Figure
      number={formatGold(totalGladiators)}
      word={totalGladiators === 1 ? "gladiator" : "gladiators"}
    />
  );
  return (
    <ul
      aria-label="Your school"
      className={`flex min-w-0 items-center gap-x-2 md:gap-x-2.5 lg:gap-x-4.5 ${className}`}
    >
      <li className={`min-w-0 ${zeroClass(reputation)}`}>
        <Figure number={formatGold(reputation)} word="reputation" />
      </li>
      <li className={zeroClass(totalWins)}>
        <Figure number={formatGold(totalWins)} word={totalWins === 1 ? "win" : "wins"} />
      </li>
      <li className={zeroClass(totalGladiators)}>
        {isLinked ? (
          <NavLink
            to={paths.gladiators}
            title={`${placesLeft} of ${SCHOOL_PLACES} places left`}
            className="group grid min-h-11 min-w-11 content-center aria-[current=page]:text-oxblood"
          >
            {gladiators}
          </NavLink>
        ) : (
          gladiators
        )}
      </li>
    </ul>
  );
}

/** A bar that is too narrow for the school's name has no room for zeros. */
function zeroClass(number: number): string {
  return number === 0 ? "max-lg:hidden" : "";
}
