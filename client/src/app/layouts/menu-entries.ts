import { hasRole, type Role } from "@ludus/shared/model/roles";
import { paths } from "../../lib/paths.ts";

interface MenuEntry {
  numeral: string;
  label: string;
  to: string;
}

/** In the specification's order. */
const MENU_ENTRIES: readonly MenuEntry[] = [
  { numeral: "I", label: "GLADIATORUM", to: paths.dashboard },
  { numeral: "II", label: "Office", to: paths.office },
  { numeral: "III", label: "Training", to: paths.training },
  { numeral: "IV", label: "Rations", to: paths.rations },
  { numeral: "V", label: "Infirmary", to: paths.infirmary },
  { numeral: "VI", label: "Armory", to: paths.armory },
  { numeral: "VII", label: "Baths", to: paths.baths },
  { numeral: "VIII", label: "Market", to: paths.market },
  { numeral: "IX", label: "Agents", to: paths.agents },
  { numeral: "X", label: "Schools", to: paths.schools },
  { numeral: "XI", label: "Settings", to: paths.settings },
];

const ADMIN_ENTRY: MenuEntry = { numeral: "XII", label: "Admin", to: paths.admin };

/** The side menu of a player. */
export function menuOf(role: Role): readonly MenuEntry[] {
  return hasRole(role, "ADMIN") ? [...MENU_ENTRIES, ADMIN_ENTRY] : MENU_ENTRIES;
}
