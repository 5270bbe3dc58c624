import { keysOf } from "@ludus/shared/records";
import { useEffect, useEffectEvent, useId, useReducer, useRef } from "react";
import { addressOfSearch } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { checkSearch } from "./search-checks.ts";

const TYPING_MS = 250;

type Field = keyof SearchFields;

interface Draft {
  fields: SearchFields;
  /** The search of the address. */
  address: string;
  /** The searches that were applied or cleared, oldest first, and that the address doesn't hold yet. */
  sent: readonly string[];
  /** The field that was changed last, and the one whose change was applied last. */
  changed: Field | null;
  applied: Field | null;
}

/**
 * The search as the player types it, applied by `apply` and at each pause unless a field is wrong.
 * `isSameStep`: the player typed on in the field that was applied last.
 */
export function useDraft(
  searched: SearchFields | null,
  onApply: (fields: SearchFields, isSameStep: boolean) => void,
) {
  const address = addressOfText(searched ?? BLANK_SEARCH);
  const begin = (): Draft => ({
    fields: searched ?? BLANK_SEARCH,
    address,
    sent: [],
    changed: null,
    applied: null,
  });
  // No `useState`: React may compute its next value from a page that it left unfinished.
  const [stored, setDraft] = useReducer(changeDraft, undefined, begin);
  const draft = stored.address === address ? stored : (arrivedAt(stored, address) ?? begin());
  if (draft !== stored) setDraft(() => draft);

  const { fields, changed, applied } = draft;
  const errors = checkSearch(fields);
  const typed = keysOf(errors).length === 0 ? addressOfText(fields) : address;
  /** The search that was sent since the address changed: a draft is only drawn a moment later. */
  const justSent = useRef<string | null>(null);
  useEffect(() => {
    justSent.current = null;
  }, [address]);
  /** Once: sent again before the page is drawn with it, it would be a second step back. */
  const apply = () => {
    const isSent = typed === justSent.current || typed === draft.sent.at(-1);
    if (isSent && typed !== address) return;
    justSent.current = typed;
    setDraft((latest) => ({
      ...(typed === address ? latest : withSent(latest, typed)),
      applied: changed,
    }));
    onApply(fields, changed !== null && changed === applied);
  };
  const applyAtPause = useEffectEvent(apply);
  useEffect(() => {
    if (typed === address) return;
    const timer = setTimeout(applyAtPause, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, address]);

  const change = (part: Partial<SearchFields>) =>
    setDraft((latest) => ({
      ...latest,
      fields: { ...latest.fields, ...part },
      changed: keysOf(part)[0] ?? null,
    }));
  const clear = () =>
    setDraft((latest) => ({
      ...withSent(latest, addressOfText(BLANK_SEARCH)),
      fields: BLANK_SEARCH,
      changed: null,
    }));
  /** The line that tells the first error has it. */
  const errorId = useId();
  return { fields, errors, errorId, change, clear, apply };
}

export type SearchDraft = ReturnType<typeof useDraft>;

function changeDraft(draft: Draft, change: (draft: Draft) => Draft): Draft {
  return change(draft);
}

/** The draft once the address holds a search that was sent; undefined if it was none of them. */
function arrivedAt(draft: Draft, address: string): Draft | undefined {
  const index = draft.sent.indexOf(address);
  return index === -1 ? undefined : { ...draft, address, sent: draft.sent.slice(index + 1) };
}

function withSent(draft: Draft, search: string): Draft {
  return draft.sent.at(-1) === search ? draft : { ...draft, sent: [...draft.sent, search] };
}

function addressOfText(fields: SearchFields): string {
  return addressOfSearch(fields).toString();
}
