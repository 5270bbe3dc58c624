import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { paths } from "../../../lib/paths.ts";

export interface MenuEntry {
  numeral: string;
  label: string;
  to: string;
  /** A room without a use yet. */
  isComing?: boolean;
}

/** In the specification's order. */
const MENU_ENTRIES: readonly MenuEntry[] = [
  { numeral: "I", label: "GLADIATORUM", to: paths.dashboard },
  { numeral: "II", label: "Office", to: paths.office },
  { numeral: "III", label: "Training", to: paths.training, isComing: true },
  { numeral: "IV", label: "Rations", to: paths.rations, isComing: true },
  { numeral: "V", label: "Infirmary", to: paths.infirmary, isComing: true },
  { numeral: "VI", label: "Armory", to: paths.armory, isComing: true },
  { numeral: "VII", label: "Baths", to: paths.baths, isComing: true },
  { numeral: "VIII", label: "Market", to: paths.market },
  { numeral: "IX", label: "Agents", to: paths.agents, isComing: true },
  { numeral: "X", label: "Schools", to: paths.schools, isComing: true },
  { numeral: "XI", label: "Settings", to: paths.settings, isComing: true },
];

const ADMIN_ENTRY: MenuEntry = { numeral: "XII", label: "Admin", to: paths.admin };

/** The side menu of a player. */
export function menuOf(role: Role): readonly MenuEntry[] {
  return hasRole(role, "MODERATOR") ? [...MENU_ENTRIES, ADMIN_ENTRY] : MENU_ENTRIES;
}
