import type { GamesForecast, NextGames as Forecast } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { STIPEND_BELOW_GOLD } from "@ludus/shared/rules/games/games-pay";
import { LINE_UP_PLACES } from "@ludus/shared/rules/games/line-up";
import { RetryLine } from "../../../components/states/retry-line.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { useGamesCountdown } from "../../../lib/clock/use-games-countdown.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { ForecastTable } from "./forecast-table.tsx";
import { GamesSum } from "./games-sum.tsx";
import { useNextGames } from "../../../lib/queries/use-next-games.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
});

/** Gladiator by gladiator, what comes into the purse at the next games. Nothing where the server holds none. */
export function NextGames() {
  const { data, isError, refetch } = useNextGames();
  if (data?.games === null) return null;
  return (
    <section
      aria-label="The next games"
      className="@container border-y border-line bg-tablet/60 px-4 py-3 max-lg:order-first max-lg:border-t-0 sm:px-5 lg:border-b-0"
    >
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="text-heading leading-tight text-porphyry">The next games</h2>
        {data?.games && <When at={data.games.at} />}
        <TextLink to={paths.games} className="ml-auto pointer-coarse:py-2.5">
          To the games
        </TextLink>
      </div>
      {data?.games ? (
        <Bill forecast={data} games={data.games} />
      ) : isError ? (
        <RetryLine
          className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 text-muted"
          onRetry={refetch}
        >
          The clerk can't reckon just now what they will bring.
        </RetryLine>
      ) : (
        <div role="status" aria-label="Loading the next games" className="mt-2">
          <Skeleton className="h-44" />
        </div>
      )}
    </section>
  );
}

function When({ at }: { at: number }) {
  const left = useGamesCountdown(at);
  return (
    <p className="text-muted">
      {dayFormat.format(at)}, <span className="whitespace-nowrap">{left}</span>
    </p>
  );
}

interface BillProps {
  forecast: Forecast;
  games: NonNullable<Forecast["games"]>;
}

function Bill({ forecast, games }: BillProps) {
  const { men, stipend } = forecast;
  const fighting = men.filter(({ isHired }) => isHired);
  const reserve = men.filter(({ isHired }) => !isHired);
  return (
    <>
      <div className="mt-2">
        <GamesSum
          stipend={stipend}
          pay={[sumOf(fighting, "ifLost"), sumOf(fighting, "ifWon")]}
          keep={sumOf(reserve, "keep")}
          training={sumOf(fighting, "trainingCost")}
          total={[forecast.least, forecast.most]}
        />
      </div>
      <div className="mt-3 grid gap-x-9 gap-y-4 @min-[40rem]:grid-cols-2">
        {fighting.length > 0 && (
          <ForecastTable
            caption={fightingText(forecast)}
            columns={["won", "lost"]}
            rows={fighting.map((gladiator) => ({
              gladiator,
              amounts: [`+${formatGold(gladiator.ifWon)}`, `+${formatGold(gladiator.ifLost)}`],
            }))}
            look="text-laurel-ink"
          />
        )}
        <div className="grid content-start gap-y-3">
          {reserve.length > 0 && (
            <ForecastTable
              caption="They stay at home"
              columns={["keep"]}
              rows={reserve.map((gladiator) => ({
                gladiator,
                amounts: [`−${formatGold(gladiator.keep)}`],
              }))}
              look="text-blood-dark"
            />
          )}
          <div className="grid gap-y-1.5 text-small text-muted">
            <p>{boutsText(fighting.length)}</p>
            <p>{stipendText(stipend, fighting.length)}</p>
            <Draw games={games} />
          </div>
        </div>
      </div>
    </>
  );
}

function sumOf(
  men: readonly GamesForecast[],
  amount: "ifWon" | "ifLost" | "keep" | "trainingCost",
): number {
  return men.reduce((sum, gladiator) => sum + gladiator[amount], 0);
}

function fightingText({ men, lineUp }: Forecast): string {
  if (lineUp.chosenBy === "player") return "They fight, in your order";
  return men.length > LINE_UP_PLACES ? `They fight: your best ${LINE_UP_PLACES}` : "They fight";
}

function boutsText(fighting: number): string {
  return fighting === 0
    ? "You have no man at home, so nobody fights. Whoever you win before the games takes part."
    : "Each of them stands in one bout, and nobody dies. Men on sale take no part.";
}

function stipendText(stipend: number, fighting: number): string {
  const bound = formatGold(STIPEND_BELOW_GOLD);
  if (fighting === 0) return "No wage comes: it is for lanistas whose men fight.";
  return stipend === 0
    ? `No wage comes: your purse holds ${bound} or more.`
    : `The wage is for lanistas who look in. It fills your purse up to ${bound}.`;
}

/** So that everybody can check the bouts afterwards. */
function Draw({ games: { number, seedHash } }: Pick<BillProps, "games">) {
  return (
    <details>
      <summary className="cursor-pointer py-1 pressable pointer-coarse:py-3">
        How the bouts are drawn
      </summary>
      <p className="mt-1">
        From a seed that is sealed already: its SHA-256 is{" "}
        <code className="text-note wrap-anywhere text-ink">{seedHash}</code>. The seed itself is
        told with the results of games {formatGold(number)}, and whoever wants can fight them again.
      </p>
    </details>
  );
}
