import type { AttributeGroup, AttributeName } from "@ludus/shared/model/gladiators/attributes";

export const GROUP_LABELS: Record<AttributeGroup, string> = {
  weapons: "Weapons",
  combat: "Combat",
  physical: "Physical",
  mental: "Mental",
};

/** "dualWield" reads "Dual wield". */
export function attributeLabel(name: AttributeName): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
