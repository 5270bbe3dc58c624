import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { GoldAmount } from "../../components/gold-amount/gold-amount.tsx";
import { formatGold } from "../../lib/gold.ts";
import { paths } from "../../lib/paths.ts";
import { useSchool } from "../../lib/school-store.ts";

export function SchoolFigures() {
  const school = useSchool(({ school: held }) => held);
  if (school === null) return <div aria-hidden="true" className="h-9 max-md:order-3" />;
  return (
    <ul
      aria-label="Your school"
      className="flex min-h-9 flex-wrap items-center gap-x-5 text-[0.9375rem] max-md:order-3 max-md:w-full"
    >
      <li className="flex items-baseline gap-1.5">
        <GoldAmount amount={school.gold} className="text-[1.125rem]" />
        {school.goldHeld > 0 && (
          <span className="whitespace-nowrap text-muted">+{formatGold(school.goldHeld)} held</span>
        )}
      </li>
      <Figure value={school.reputation}>reputation</Figure>
      <Figure value={school.totalWins}>wins</Figure>
      <li>
        <Link
          to={paths.gladiators}
          className="inline-flex min-h-9 items-baseline gap-1.5 underline decoration-line-strong decoration-1 underline-offset-4 hover:decoration-oxblood"
        >
          <span className="self-center">
            <b>{formatGold(school.totalGladiators)}</b>{" "}
            <span className="text-muted">gladiators</span>
          </span>
        </Link>
      </li>
    </ul>
  );
}

function Figure({ value, children }: { value: number; children: ReactNode }) {
  return (
    <li className="whitespace-nowrap">
      <b>{formatGold(value)}</b> <span className="text-muted">{children}</span>
    </li>
  );
}
