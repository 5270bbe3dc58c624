import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { Aureus } from "../../../../components/gold/aureus.tsx";
import { balanceText } from "../../../../components/gold/signed-gold.ts";
import { useSession } from "../../../../lib/session/session.ts";
import { countText } from "../../words.ts";
import { boutsOf, hasFirstWon } from "../play/score.ts";
import { Column } from "./column.tsx";

interface PurseColumnProps {
  fixture: Fixture;
  own: NonNullable<Fixture["own"]>;
}

export function PurseColumn({ fixture, own }: PurseColumnProps) {
  // The evening may be shown from the opponent's side.
  const isFirst = useSession(({ user }) => user?.id === fixture.first.userId);
  const { pay, stipend, keep, training, prize } = own;
  const total = pay + stipend + prize - keep - training;
  const parts = [
    [foughtText(fixture, isFirst), pay],
    ["Wage", stipend],
    ["Prize of the season", prize],
    ["Keep of those at home", -keep],
    ["Training", -training],
  ] as const;
  return (
    <Column title="Your purse" note="the games' sum">
      <dl className="pt-1">
        {parts
          .filter(([, amount]) => amount !== 0)
          .map(([term, amount]) => (
            <div key={term} className="flex min-h-7 justify-between gap-x-3">
              <dt>{term}</dt>
              <dd className={`font-bold ${amount < 0 ? "text-blood-dark" : ""}`}>
                {balanceText(amount)}
              </dd>
            </div>
          ))}
        <div className="mt-1 flex items-center justify-between gap-x-3 border-t border-arena-clay pt-1.5 text-figure font-bold">
          <dt>{total < 0 ? "From your purse" : "Into your purse"}</dt>
          <dd className="flex items-center gap-x-2 text-amount">
            <Aureus className="shrink-0" />
            {total > 0 ? "+" : ""}
            {balanceText(total)}
          </dd>
        </div>
      </dl>
    </Column>
  );
}

/** "Fought: seven won, three lost". All are paid, whether they count in the score or not. */
function foughtText(fixture: Fixture, isFirst: boolean): string {
  const results = boutsOf(fixture).flatMap((bout) => {
    const hasFought = (isFirst ? bout.first : bout.second) !== null;
    return hasFought ? [hasFirstWon(bout) === isFirst] : [];
  });
  const won = results.filter((hasWon) => hasWon).length;
  return `Fought: ${countText(won)} won, ${countText(results.length - won)} lost`;
}
