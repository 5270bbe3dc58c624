import type { GamesForecast, NextGames } from "@ludus/shared/contract/games-api";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Aureus } from "../../../../components/aureus/aureus.tsx";

/** One line where there is room for it, else a bill. */
export function GamesSum({ forecast }: { forecast: NextGames }) {
  const { men, stipend, least, most } = forecast;
  const sumOf = (amount: (man: GamesForecast) => number) =>
    men.reduce((sum, man) => sum + amount(man), 0);
  const lost = sumOf(({ isHired, ifLost }) => (isHired ? ifLost : 0));
  const won = sumOf(({ isHired, ifWon }) => (isHired ? ifWon : 0));
  const keep = sumOf(({ isHired, keep }) => (isHired ? 0 : keep));
  return (
    <dl className="mt-2 flex flex-col gap-x-3 gap-y-1 @min-[40rem]:flex-row @min-[40rem]:flex-wrap @min-[40rem]:items-baseline">
      <Part term="purse of the week" amount={formatGold(stipend)} />
      <Part sign="+" term="hired out" amount={rangeText(lost, won)} />
      {keep > 0 && <Part sign="−" term="keep" amount={formatGold(keep)} />}
      <div className="flex items-baseline justify-between gap-x-3 @max-[40rem]:mt-1 @max-[40rem]:border-t @max-[40rem]:border-line-strong @max-[40rem]:pt-1.5">
        <dt className="font-bold @min-[40rem]:sr-only">Into your purse</dt>
        <dd
          className={`flex items-baseline gap-x-2 text-amount leading-tight font-bold ${least < 0 ? "text-blood-dark" : "text-laurel-ink"}`}
        >
          <span aria-hidden="true" className="font-normal text-muted @max-[40rem]:hidden">
            =
          </span>
          <Aureus className="shrink-0 self-center" />
          {rangeText(least, most)}
        </dd>
      </div>
    </dl>
  );
}

interface PartProps {
  sign?: string;
  term: string;
  amount: string;
}

function Part({ sign, term, amount }: PartProps) {
  return (
    <div className="flex items-baseline justify-between gap-x-2 @min-[40rem]:flex-row-reverse">
      <dt className="text-muted">{term}</dt>
      <dd className="text-price leading-tight font-bold">
        {sign !== undefined && (
          <span className="mr-2 font-normal text-muted @max-[40rem]:mr-0.5">{sign}</span>
        )}
        {amount}
      </dd>
    </div>
  );
}

/** "120 to 310", or one amount where nothing is open. */
function rangeText(least: number, most: number): string {
  return least === most ? signed(least) : `${signed(least)} to ${signed(most)}`;
}

function signed(amount: number): string {
  return amount < 0 ? `−${formatGold(-amount)}` : formatGold(amount);
}
