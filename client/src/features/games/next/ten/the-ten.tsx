import type { NextGames } from "@ludus/shared/contract/games-api";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { ButtonLink } from "../../../../components/button/button-link.tsx";
import { EmptyPlaces } from "../../../../components/empty-places/empty-places.tsx";
import { TextLink } from "../../../../components/page/text-link.tsx";
import { paths } from "../../../../lib/navigation/paths.ts";
import { Panel, panelText } from "../panel.tsx";
import { Brings } from "./brings.tsx";
import { Pair } from "./pair.tsx";
import { useRival, type Rival } from "./use-rival.ts";

const FOOT =
  "flex min-h-13 flex-wrap items-center justify-between gap-x-3 gap-y-2 border-t border-line bg-tablet px-3 py-1.5 sm:px-4";

interface TheTenProps {
  forecast: NextGames;
  haveBegun: boolean;
  /** Null: not known. */
  doEmptyPlacesCount: boolean | null;
}

/** The player's line-up, and what is known of the opponent's: place by place they meet. */
export function TheTen({ forecast, haveBegun, doEmptyPlacesCount }: TheTenProps) {
  const { lineUp, men, fixture } = forecast;
  const rival = useRival(forecast);
  const { ten, wasTheirs, wasOurs } = rival;
  const own = lineUp.places.flatMap(
    (id) => men.find(({ gladiatorId }) => gladiatorId === id) ?? [],
  );
  if (own.length === 0) {
    return (
      <Panel title="Your line-up">
        <div className={panelText}>
          <p>
            You have no man at home, so nobody of yours fights.
            {!haveBegun && " Whoever you win before the games takes part."}{" "}
            <TextLink to={paths.market}>Go to the market</TextLink>
          </p>
        </div>
      </Panel>
    );
  }
  const theirs = ten ?? [];
  const places = Math.min(LINE_UP_PLACES, Math.max(own.length, theirs.length));
  return (
    <Panel
      title="Your line-up"
      note={
        fixture && (
          <>
            <b className="font-inscription text-porphyry">Theirs</b> {theirsText(rival)}
          </>
        )
      }
    >
      <ol className="@container px-3 sm:px-4">
        {Array.from({ length: places }, (_, index) => {
          const [one, other] = [own[index], theirs[index]];
          return (
            <Pair
              key={index}
              place={index + 1}
              own={one}
              theirs={other}
              isOnlyOurs={fixture === null || theirs.length === 0}
              wasTheirs={one !== undefined && wasTheirs.has(one.gladiatorId)}
              wasOurs={other !== undefined && wasOurs.has(other.id)}
            />
          );
        })}
      </ol>
      {own.length < LINE_UP_PLACES && (
        <div className="border-t border-line px-3 py-2 text-small text-muted sm:px-4">
          <EmptyPlaces filled={own.length} outcome={outcomeText(doEmptyPlacesCount)} />
        </div>
      )}
      <footer
        className={`${FOOT} max-lg:sticky max-lg:bottom-menu lg:low:sticky lg:low:-bottom-px`}
      >
        <Brings forecast={forecast} />
        <ButtonLink
          to={paths.gladiators}
          look="bronze"
          className="px-4 whitespace-nowrap max-sm:px-2.5"
        >
          {haveBegun ? "SET THE NEXT LINE-UP" : "CHANGE LINE-UP"}
        </ButtonLink>
      </footer>
    </Panel>
  );
}

function theirsText({ ten, isPending, failure }: Rival): string {
  if (isPending) return "…";
  if (failure === "gone") return "left with their school";
  if (failure === "unread") return "can't be read just now";
  return ten === null || ten.length === 0 ? "not seen yet" : "in last time's order";
}

function outcomeText(doEmptyPlacesCount: boolean | null): string | null {
  if (doEmptyPlacesCount === null) return null;
  return doEmptyPlacesCount
    ? "each that your opponent fills is lost"
    : "they count for nobody in your league";
}
