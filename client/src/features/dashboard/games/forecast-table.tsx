import type { GamesForecast } from "@ludus/shared/contract/games-api";
import { ownedGladiatorPath } from "@ludus/shared/page-paths";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { Link } from "react-router-dom";
import { CoinPortrait } from "../../../components/coin-portrait/coin-portrait.tsx";
import { GladiatorName } from "../../../components/gladiator-name/gladiator-name.tsx";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

interface ForecastTableProps {
  caption: string;
  columns: readonly string[];
  rows: readonly { gladiator: GamesForecast; amounts: readonly string[] }[];
  /** Classes of the amounts' cells. */
  look: string;
}

export function ForecastTable({ caption, columns, rows, look }: ForecastTableProps) {
  return (
    <table className="w-full self-start">
      <thead className="border-b border-line-strong text-label text-muted">
        <tr>
          <th scope="col" className="py-1 text-left font-normal">
            {caption}
          </th>
          <th scope="col" className="py-1 pl-2 text-right font-normal">
            value
          </th>
          {columns.map((column) => (
            <th key={column} scope="col" className="py-1 pl-3 text-right font-normal">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ gladiator, amounts }) => (
          <tr key={gladiator.gladiatorId} className="border-b border-line">
            <th scope="row" className="w-full max-w-0 text-left font-normal">
              <Gladiator gladiator={gladiator} />
            </th>
            <td className="pl-2 text-right text-muted">{formatGold(gladiator.marketValue)}</td>
            {amounts.map((amount, index) => (
              <td
                key={columns[index]}
                className={`pl-3 text-right whitespace-nowrap ${look} ${index === 0 ? "font-bold" : ""}`}
              >
                {amount}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Gladiator({
  gladiator: { gladiatorId, name, seasonsLeft },
}: {
  gladiator: GamesForecast;
}) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  return (
    <Link
      to={ownedGladiatorPath(gladiatorId)}
      className="flex min-h-[35px] min-w-0 items-center gap-x-2 hover:underline pointer-coarse:min-h-11"
    >
      {profile && <CoinPortrait gladiator={profile} size={30} decorative className="shrink-0" />}
      <GladiatorName as="span" name={name} className="min-w-0 flex-1" />
      {seasonsLeft === 1 && (
        <span className="shrink-0 text-note font-bold text-rust-ink">last games</span>
      )}
    </Link>
  );
}
