import { formatGold } from "@ludus/shared/rules/gold-text";
import { rangeText } from "../../../components/gold/signed-gold.ts";
import { Aureus } from "../../../components/gold/aureus.tsx";

interface GamesSumProps {
  stipend: number;
  /** The least and the most. */
  pay: [number, number];
  keep: number;
  training: number;
  /** At a season's end. */
  prize?: number;
  total: [number, number];
}

/** One line where there is room for it, else a bill. */
export function GamesSum({ stipend, pay, keep, training, prize = 0, total }: GamesSumProps) {
  const isLoss = total[0] < 0;
  return (
    <dl className="flex flex-col gap-x-3 gap-y-1 @min-[38rem]:flex-row @min-[38rem]:flex-wrap @min-[38rem]:items-baseline">
      <Part term="wage" amount={formatGold(stipend)} />
      <Part sign="+" term="pay" amount={rangeText(pay)} />
      {prize > 0 && <Part sign="+" term="prize" amount={formatGold(prize)} />}
      {keep > 0 && <Part sign="−" term="keep" amount={formatGold(keep)} />}
      {training > 0 && <Part sign="−" term="training" amount={formatGold(training)} />}
      <div className="flex items-baseline justify-between gap-x-3 @max-[38rem]:mt-1 @max-[38rem]:border-t @max-[38rem]:border-line-strong @max-[38rem]:pt-1.5">
        <dt className="font-bold @min-[38rem]:sr-only">
          {isLoss ? "From your purse" : "Into your purse"}
        </dt>
        <dd
          className={`flex items-baseline gap-x-2 text-amount leading-tight font-bold ${isLoss ? "text-blood-dark" : "text-laurel-ink"}`}
        >
          <span aria-hidden="true" className="font-normal text-muted @max-[38rem]:hidden">
            =
          </span>
          <Aureus className="shrink-0 self-center" />
          {rangeText(total)}
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
    <div className="flex items-baseline justify-between gap-x-2 @min-[38rem]:flex-row-reverse">
      <dt className="text-muted">{term}</dt>
      <dd className="text-price leading-tight font-bold">
        {sign !== undefined && (
          <span className="mr-2 font-normal text-muted @max-[38rem]:mr-0.5">{sign}</span>
        )}
        {amount}
      </dd>
    </div>
  );
}
