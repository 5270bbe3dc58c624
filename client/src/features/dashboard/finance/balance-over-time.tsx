import { useQuery } from "@tanstack/react-query";
import { romanDate } from "@ludus/shared/rules/roman-date";
import { Button } from "../../../components/button/button.tsx";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { formatGold } from "@ludus/shared/rules/gold-text";
import type { BalanceSteps } from "./balance-steps.ts";
import { loadBalanceChart } from "./load-balance-chart.ts";

/** The chart, whose library comes only here; without it the figures and the journal stay. */
export function BalanceOverTime({ steps }: { steps: BalanceSteps }) {
  const { data, isError, refetch } = useQuery({
    queryKey: ["balance chart"],
    queryFn: loadBalanceChart,
    staleTime: Infinity,
    structuralSharing: false,
  });
  return (
    <figure className="mt-2">
      <figcaption className="flex flex-wrap gap-x-6 text-label text-muted">
        <Mark look="border-t-2 border-gold-deep bg-gold-pale">yours to spend</Mark>
        <Mark look="hatched border-t border-bronze/60">held</Mark>
        <Mark look="rounded-full bg-oxblood w-2.5!">spent</Mark>
      </figcaption>
      <div className="mt-1 h-[200px]">
        {data && (
          <div role="img" aria-label={summaryOf(steps)} className="h-full">
            <data.BalanceChart steps={steps} />
          </div>
        )}
        {!data && !isError && <Skeleton className="h-full" />}
        {!data && isError && (
          <div className="grid h-full place-content-center justify-items-center gap-2 text-muted">
            The chart could not be fetched.
            <Button size="small" onClick={() => void refetch()}>
              Try Again
            </Button>
          </div>
        )}
      </div>
    </figure>
  );
}

function Mark({ look, children }: { look: string; children: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span aria-hidden="true" className={`h-2.5 w-4 ${look}`} />
      {children}
    </span>
  );
}

function summaryOf({ times, gold, purchases }: BalanceSteps): string {
  const [begin] = times;
  const [first] = gold;
  const last = gold.at(-1);
  if (begin === undefined || first === undefined || last === undefined) return "No gold has moved.";
  const bought = purchases.map(({ name, amount }) => `${name} for ${formatGold(amount)}`);
  const list = bought.length > 0 ? ` Bought: ${bought.join(", ")}.` : "";
  return `Gold to spend since ${romanDate(new Date(begin))}: from ${formatGold(first)} to ${formatGold(last)} now.${list}`;
}
