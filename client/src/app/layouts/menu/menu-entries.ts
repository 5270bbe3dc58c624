import { hasRole, type Role } from "@ludus/shared/rules/accounts/roles";
import { PAGES, type Page } from "@ludus/shared/page-paths";

export interface MenuEntry {
  numeral: string;
  label: string;
  to: string;
  isComing: boolean;
}

const NUMERALS = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X", "XI", "XII", "XIII"];

export function menuOf(role: Role): readonly MenuEntry[] {
  const isOperator = hasRole(role, "MODERATOR");
  return Object.values<Page>(PAGES)
    .filter((page) => isOperator || page.for !== "operators")
    .flatMap(({ menu, path, isComing = false }) =>
      menu === undefined ? [] : { label: menu, to: path, isComing },
    )
    .map((entry, index) => ({ numeral: NUMERALS[index] ?? String(index + 1), ...entry }));
}
