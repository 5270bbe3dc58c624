import { keysOf } from "@ludus/shared/records";
import { useEffect, useEffectEvent, useState } from "react";
import { addressOfSearch } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { checkSearch } from "./search-checks.ts";

const TYPING_MS = 250;

type Field = keyof SearchFields;

interface Draft {
  fields: SearchFields;
  /** The search of the address. */
  address: string;
  /** The search that was last applied or cleared, which the address may hold only a moment later. */
  sent: string | null;
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
    sent: null,
    changed: null,
    applied: null,
  });
  const [stored, setDraft] = useState(begin);
  const isOwn = stored.address === address || stored.sent === address;
  const draft = stored.address === address ? stored : isOwn ? { ...stored, address } : begin();
  if (draft !== stored) setDraft(draft);

  const { fields, changed, applied } = draft;
  const typed = keysOf(checkSearch(fields)).length === 0 ? addressOfText(fields) : address;
  /** Once: sent again before the page is drawn with it, it would be a second step back. */
  const apply = () => {
    if (typed === draft.sent && typed !== address) return;
    setDraft({ ...draft, sent: typed, applied: changed });
    onApply(fields, changed !== null && changed === applied);
  };
  const applyAtPause = useEffectEvent(apply);
  useEffect(() => {
    if (typed === address) return;
    const timer = setTimeout(applyAtPause, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, address]);

  const change = (part: Partial<SearchFields>) =>
    setDraft({ ...draft, fields: { ...fields, ...part }, changed: keysOf(part)[0] ?? null });
  const clear = () =>
    setDraft({ ...draft, fields: BLANK_SEARCH, sent: addressOfText(BLANK_SEARCH), changed: null });
  return { fields, change, clear, apply };
}

function addressOfText(fields: SearchFields): string {
  return addressOfSearch(fields).toString();
}
