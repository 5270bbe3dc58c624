const NAMED_MAX = 3;

/** "Crixus, Gannicus, Oenomaus and 2 more" */
export function namesText(names: readonly string[], total = names.length): string {
  const shown = names.slice(0, NAMED_MAX);
  const more = total - shown.length;
  const parts = more > 0 ? [...shown, `${more} more`] : shown;
  return `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}
