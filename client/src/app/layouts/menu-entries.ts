import { paths } from "../../lib/paths.ts";

/** The side menu, in the specification's order. */
export const MENU_ENTRIES = [
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
] as const;
