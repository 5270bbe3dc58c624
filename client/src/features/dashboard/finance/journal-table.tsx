import type { GoldMovement } from "@ludus/shared/contract/journal-api";
import { GOLD_MOVEMENTS } from "@ludus/shared/model/gold-movements";
import { useState } from "react";
import { TimeAgo } from "../../../components/countdown/time-ago.tsx";
import { Button } from "../../../components/button/button.tsx";
import { SchoolLink } from "../../../components/school-link/school-link.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { MOVEMENT_WORDS, movementText, signedAmount } from "./movement-text.ts";

const ROWS_AT_FIRST = 12;
const ROWS_MORE = 50;

const TONES = {
  in: { chip: "bg-laurel-pale text-laurel-ink", amount: "text-laurel-ink" },
  out: { chip: "bg-blood-pale text-blood-dark", amount: "text-blood-dark" },
  held: { chip: "bg-travertine text-bronze", amount: "" },
};

interface JournalTableProps {
  movements: readonly GoldMovement[];
  hasOlder: boolean;
  isLoading: boolean;
  onOlder: () => Promise<unknown>;
}

export function JournalTable({ movements, hasOlder, isLoading, onOlder }: JournalTableProps) {
  const [rows, setRows] = useState(ROWS_AT_FIRST);
  const showMore = () => {
    setRows(rows + ROWS_MORE);
    if (rows + ROWS_MORE > movements.length && hasOlder) void onOlder();
  };
  return (
    <section aria-label="Journal" className="min-w-0">
      <h3 className="text-lead leading-tight text-porphyry">Journal</h3>
      <table className="mt-1 w-full text-small">
        <thead className="border-b border-line-strong text-label">
          <tr>
            <th scope="col" className="w-14 py-1 pr-2 text-left font-normal">
              Ago
            </th>
            <th scope="col" className="py-1 text-left font-normal">
              Movement
            </th>
            <th scope="col" className="py-1 pl-2 text-right font-normal">
              Gold
            </th>
            <th scope="col" className="py-1 pl-3 text-right font-normal">
              Left
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.slice(0, rows).map((movement) => (
            <tr key={movement.id} className="h-[31px] border-b border-line *:py-1 *:align-baseline">
              <td className="pr-2 whitespace-nowrap text-muted">
                <TimeAgo at={movement.at} />
              </td>
              <td className="w-full max-w-0">
                <Movement movement={movement} />
              </td>
              <td
                className={`pl-2 text-right font-bold whitespace-nowrap ${toneOf(movement).amount}`}
              >
                {signedAmount(movement)}
              </td>
              <td className="pl-3 text-right whitespace-nowrap text-muted">
                {formatGold(movement.gold)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {(rows < movements.length || hasOlder) && (
        <Button look="bare" className="mt-2" busy={isLoading} onClick={showMore}>
          Show older movements
        </Button>
      )}
    </section>
  );
}

function Movement({ movement }: { movement: GoldMovement }) {
  return (
    <span className="flex min-w-0 items-baseline gap-x-3 max-sm:flex-col">
      <span className="w-[4.6rem] shrink-0">
        <span className={`rounded-xs px-1.5 py-0.5 text-note font-medium ${toneOf(movement).chip}`}>
          {MOVEMENT_WORDS[movement.kind]}
        </span>
      </span>
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span>{movementText(movement)}</span>
        {movement.outbidBy !== null && (
          <>
            {" "}
            <SchoolLink userId={movement.outbidById}>{movement.outbidBy}</SchoolLink>
          </>
        )}
      </span>
    </span>
  );
}

function toneOf({ kind }: GoldMovement) {
  if (kind === "hold") return TONES.held;
  return GOLD_MOVEMENTS[kind].gold > 0 ? TONES.in : TONES.out;
}
