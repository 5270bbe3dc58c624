import { ButtonLink } from "../../../components/button/button-link.tsx";
import { useGamesDay } from "../../../lib/clock/use-games-day.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import type { Letter } from "./letters.ts";

const ARTICLE =
  "grid items-baseline gap-x-4 border-line px-4 py-1.5 not-first:border-t sm:grid-cols-[14rem_minmax(0,1fr)] sm:px-6";

/** From a purchase to a sale, and when the next games are. */
export function SchoolLife({ articles }: Required<Pick<Letter, "articles">>) {
  const day = useGamesDay();
  return (
    <>
      <ol>
        {articles.map(([heading, text]) => (
          <li key={heading} className={ARTICLE}>
            <h3 className="text-small text-porphyry">{heading}</h3>
            <p className="text-small leading-snug">{text}</p>
          </li>
        ))}
      </ol>
      <footer className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-tablet px-4 py-2 sm:px-6">
        <p className="mr-auto text-small">
          <b>The next games are {day}.</b> Whoever is yours by then takes part.
        </p>
        <ButtonLink to={paths.market} look="main" className="max-sm:w-full">
          TO THE MARKET
        </ButtonLink>
      </footer>
    </>
  );
}
