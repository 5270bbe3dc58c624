import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { conditionColour } from "@ludus/shared/rules/gladiator-rating";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { splitName } from "../../../components/gladiator-name/split-name.ts";
import { TextLink } from "../../../components/page/text-link.tsx";
import { paths } from "../../../lib/navigation/paths.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { signedGold } from "../../../components/gold/signed-gold.ts";

const COIN = "size-[min(1.75rem,8vw)]";

interface FightingTenProps {
  forecast: NextGames;
  haveBegun: boolean;
}

/** Shows the gladiators of the next games by their places, and what they bring. */
export function FightingTen({ forecast, haveBegun }: FightingTenProps) {
  const { men, lineUp, least, most } = forecast;
  const profiles = useGladiators((gladiators) => gladiators.profiles);
  const fighting = men.filter(({ gladiatorId }) => lineUp.places.includes(gladiatorId));
  if (fighting.length === 0) {
    return (
      <p className="text-small">
        You have no man at home{haveBegun ? "." : ": whoever you win before they begin takes part."}{" "}
        <TextLink to={paths.market}>Go to the market</TextLink>
      </p>
    );
  }
  return (
    <>
      <div aria-hidden="true" className="flex justify-between gap-x-1">
        {Array.from({ length: LINE_UP_PLACES }, (_, place) => {
          const profile = profiles[fighting[place]?.gladiatorId ?? ""];
          return profile ? (
            <CoinPortrait key={place} gladiator={profile} size={28} decorative className={COIN} />
          ) : (
            <span
              key={place}
              className={`rounded-full border border-dashed border-arena-line ${COIN}`}
            />
          );
        })}
      </div>
      <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-small">
        <span>
          {standText(fighting.length)} <LeastFit fighting={fighting} />
        </span>
        <b className="whitespace-nowrap">
          {least === most ? signedGold(least) : `${signedGold(least)} to ${signedGold(most)}`} gold
        </b>
      </p>
    </>
  );
}

function standText(count: number): string {
  const empty = LINE_UP_PLACES - count;
  if (empty === 0) return "All ten stand.";
  return `${count} ${count === 1 ? "stands" : "stand"}, ${empty} ${empty === 1 ? "place" : "places"} empty.`;
}

/** Nothing while all are as fit as they should be. */
function LeastFit({ fighting }: { fighting: readonly GamesForecast[] }) {
  const [tired] = fighting.toSorted((one, other) => one.condition - other.condition);
  if (!tired || conditionColour(tired.condition) === "green") return null;
  return (
    <span className="text-arena-muted">
      Least fit: {splitName(tired.name).given}, {tired.condition} %
    </span>
  );
}
