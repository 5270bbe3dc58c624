import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { AttributeTabs } from "../../../components/attributes/attribute-tabs.tsx";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { RevealLimits } from "../lot/reveal-limits.tsx";

interface CardAttributesProps {
  gladiatorId: string;
  chosen: AttributeGroup;
  onChoose: (group: AttributeGroup) => void;
}

export function CardAttributes({ gladiatorId, chosen, onChoose }: CardAttributesProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  if (!profile) return null;
  return (
    <>
      <RevealLimits gladiatorId={gladiatorId} />
      <AttributeTabs gladiator={profile} chosen={chosen} onChoose={onChoose} size="card" />
    </>
  );
}
