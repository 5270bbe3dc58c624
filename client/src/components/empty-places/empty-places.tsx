import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { paths } from "../../lib/navigation/paths.ts";
import { TextLink } from "../page/text-link.tsx";

interface EmptyPlacesProps {
  filled: number;
  /** Whether it leads to the market. */
  isMarketNamed?: boolean;
  /** Completes the sentence after a colon. */
  outcome?: string | null;
}

/** "Places 4 to 10 are empty." */
export function EmptyPlaces({ filled, isMarketNamed = true, outcome = null }: EmptyPlacesProps) {
  const first = filled + 1;
  const which =
    first === LINE_UP_PLACES ? `Place ${first} is` : `Places ${first} to ${LINE_UP_PLACES} are`;
  return (
    <p>
      {which} empty{outcome && `: ${outcome}`}.{" "}
      {isMarketNamed && <TextLink to={paths.market}>Find men on the market</TextLink>}
    </p>
  );
}
