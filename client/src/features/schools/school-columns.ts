/** Gladiators and games, and beside them the deals. */
export const schoolColumns =
  "grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_minmax(24rem,34%)]";
