import { useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { FROM_LIST, isFromList, useFocusInPlace } from "../../lib/navigation/in-place-of-list.ts";
import { KEEP_SCROLL } from "../../lib/navigation/keep-scroll.ts";
import { useMatches } from "../../lib/browser/use-matches.ts";

/**
 * The warrior in the address. Beside the list there always is one: without an address, the newest. Where
 * the list fills the screen, he stands in its place, and going back leads to it.
 */
export function useOpenWarrior(ids: readonly string[]) {
  const isBeside = useMatches("(width >= 64rem)");
  const [params, setParams] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const linked = ids.find((id) => id === params.get("warrior"));
  const [lastOpen, setLastOpen] = useState(linked);
  if (linked !== undefined && linked !== lastOpen) setLastOpen(linked);
  const isInPlaceOfList = !isBeside && linked !== undefined;
  const { pane, list } = useFocusInPlace(isInPlaceOfList);

  return {
    chosen: linked ?? (isBeside ? ids[0] : undefined),
    /** The list goes on marking who was open: the focus goes back to him. */
    marked: linked ?? (isBeside ? ids[0] : lastOpen),
    isBeside,
    isInPlaceOfList,
    pane,
    list,
    open(gladiatorId: string) {
      const choose = (current: URLSearchParams) => withWarrior(current, gladiatorId);
      if (isBeside) setParams(choose, { replace: true, ...KEEP_SCROLL });
      else setParams(choose, { state: FROM_LIST });
    },
    close() {
      if (isFromList(location.state)) void navigate(-1);
      else setParams((current) => withWarrior(current, null), { replace: true });
    },
  };
}

function withWarrior(current: URLSearchParams, gladiatorId: string | null): URLSearchParams {
  const next = new URLSearchParams(current);
  if (gladiatorId === null) next.delete("warrior");
  else next.set("warrior", gladiatorId);
  return next;
}
