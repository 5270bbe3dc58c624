import { Fragment } from "react";
import { formatGold } from "@ludus/shared/rules/gold-text";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

/** Shown in the place of the bids until there are some. */
export function UnseenFacts({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  const facts = [
    ["Morale", `${profile.morale} %`],
    ["Condition", `${profile.condition} %`],
    ["Experience", formatGold(profile.experience)],
  ];
  return (
    <dl className="mt-1 grid grid-flow-col grid-rows-[auto_auto] justify-between gap-x-2 leading-[1.15] whitespace-nowrap">
      {facts.map(([term, text]) => (
        <Fragment key={term}>
          <dt className="text-mark leading-[1.15] text-muted">{term}</dt>
          <dd className="text-small leading-[1.15] font-bold">{text}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
