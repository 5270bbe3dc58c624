import { useLoad } from "../../../lib/use-load.ts";

/** Loads the list when its tab opens. Where that fails it keeps what it has, or is empty. */
export function useQuietList(
  what: string,
  ids: readonly string[] | null,
  load: () => Promise<void>,
): readonly string[] | null {
  const { hasFailed } = useLoad(what, load);
  return ids ?? (hasFailed ? [] : null);
}
