import { ATTRIBUTES, type AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { AttributeTabs } from "../../../components/attributes/attribute-tabs.tsx";
import type { Profile } from "../../../lib/stores/gladiators/gladiator-parts.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { RevealLimits } from "./reveal-limits.tsx";

interface CardAttributesProps {
  gladiatorId: string;
  chosen: AttributeGroup;
  onChoose: (group: AttributeGroup) => void;
}

export function CardAttributes({ gladiatorId, chosen, onChoose }: CardAttributesProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const isSold = useGladiators(({ auctions }) => auctions[gladiatorId]?.status === "sold");
  if (!profile) return null;
  return (
    <>
      {isSold && hasHiddenLimits(profile) && <RevealLimits gladiatorId={gladiatorId} />}
      <AttributeTabs gladiator={profile} chosen={chosen} onChoose={onChoose} size="card" />
    </>
  );
}

function hasHiddenLimits(profile: Profile): boolean {
  return ATTRIBUTES.some((name) => !profile[`${name}Analyzed`]);
}
