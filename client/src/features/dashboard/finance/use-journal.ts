import { useInfiniteQuery } from "@tanstack/react-query";
import { goldJournal, type GoldMovement } from "@ludus/shared/contract/journal-api";
import { JOURNAL_PAGE_SIZE_MAX } from "@ludus/shared/limits";
import { callApi } from "../../../lib/api/api.ts";
import { serverNow } from "../../../lib/clock/server-clock.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { SPANS_MS } from "./spans.ts";
import { useRefetchWhenBehind } from "../../../lib/queries/use-refetch-when-behind.ts";

const CALLS_MAX = 5;

interface JournalPart {
  movements: GoldMovement[];
  next: string | null;
  /** The school's version when it was asked for. */
  version: number | undefined;
}

/** The journal, newest first: at once back to the start of the usual chart, older parts when asked for. */
export function useJournal() {
  const hasProfile = useSession((session) => session.user?.profileCompleted ?? false);
  const version = useSchool(({ school }) => school?.version);
  const query = useInfiniteQuery({
    queryKey: ["player", "journal"],
    queryFn: ({ pageParam, signal }) => readPart(pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }: JournalPart) => next,
    enabled: hasProfile,
    // A journal that hasn't changed isn't asked for again when the tab is opened again.
    staleTime: ({ state }) => (state.data?.pages[0]?.version === version ? Infinity : 0),
  });

  const { data, refetch, isFetching } = query;
  const isBehind = data !== undefined && data.pages[0]?.version !== version;
  useRefetchWhenBehind({ isBehind, isFetching, version, refetch });

  return {
    ...query,
    movements: data?.pages.flatMap(({ movements }) => movements) ?? null,
    hasProfile,
  };
}

/** A page may hold few movements or none, so that several make a part. */
async function readPart(before: string | null, signal: AbortSignal): Promise<JournalPart> {
  const version = useSchool.getState().school?.version;
  const since = before === null ? serverNow() - SPANS_MS["14 days"] : Infinity;
  const movements: GoldMovement[] = [];
  let next = before;
  for (let calls = 0; calls < CALLS_MAX; calls += 1) {
    const place = next === null ? {} : { before: next };
    const page = await callApi(goldJournal, { limit: JOURNAL_PAGE_SIZE_MAX, ...place }, { signal });
    movements.push(...page.movements);
    next = page.next;
    if (next === null || (movements.at(-1)?.at ?? Infinity) < since) break;
  }
  return { movements, next, version };
}
