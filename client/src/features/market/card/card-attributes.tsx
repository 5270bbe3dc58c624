import { ATTRIBUTE_GROUPS, type AttributeGroup } from "@ludus/shared/model/attributes";
import { Tabs } from "radix-ui";
import { AttributeList } from "../../../components/attributes/attribute-list.tsx";
import { GROUP_LABELS } from "../../../components/attributes/attribute-labels.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";

const GROUPS = Object.keys(ATTRIBUTE_GROUPS) as AttributeGroup[];

/** One height for all four groups: the two long ones stand in two columns. */
const LISTS: Record<AttributeGroup, { className: string; compact: boolean }> = {
  weapons: { className: "grid grid-rows-6", compact: false },
  combat: { className: "grid grid-rows-6", compact: false },
  physical: { className: "grid grid-flow-col grid-cols-2 grid-rows-6 gap-x-5", compact: true },
  mental: { className: "grid grid-flow-col grid-cols-2 grid-rows-6 gap-x-5", compact: true },
};

export function CardAttributes({ gladiatorId }: { gladiatorId: string }) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  return (
    <Tabs.Root defaultValue="weapons" className="px-4 pb-3">
      <Tabs.List
        aria-label={`Attributes of ${profile.name}`}
        className="mb-1.5 grid grid-cols-4 overflow-hidden rounded-sm border border-line"
      >
        {GROUPS.map((group) => (
          <Tabs.Trigger
            key={group}
            value={group}
            className="min-h-8 pointer-coarse:min-h-11 border-line text-[0.9375rem] text-muted not-first:border-l hover:text-ink focus-visible:-outline-offset-2 data-[state=active]:bg-tablet data-[state=active]:font-bold data-[state=active]:text-ink"
          >
            {GROUP_LABELS[group]}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
      {GROUPS.map((group) => (
        <Tabs.Content key={group} value={group} tabIndex={-1} className="outline-none">
          <AttributeList
            group={group}
            gladiator={profile}
            compact={LISTS[group].compact}
            className={`h-[10.25rem] ${LISTS[group].className}`}
          />
        </Tabs.Content>
      ))}
    </Tabs.Root>
  );
}
