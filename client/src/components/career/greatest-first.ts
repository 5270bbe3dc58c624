import type { Growth } from "@ludus/shared/model/gladiators/growth";

export function greatestFirst(growth: readonly Growth[]): Growth[] {
  return growth.toSorted((one, other) => changeOf(other) - changeOf(one));
}

function changeOf({ from, to }: Growth): number {
  return Math.abs(to - from);
}
