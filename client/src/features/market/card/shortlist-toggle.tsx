import { Star } from "lucide-react";
import { useState } from "react";
import { logFailure } from "../../../lib/api.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { usePlayerLists } from "../../../lib/player-lists.ts";
import { toggleShortlist } from "../toggle-shortlist.ts";

export function ShortlistToggle({ gladiatorId }: { gladiatorId: string }) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name ?? "");
  const isOn = usePlayerLists(({ shortlist }) => shortlist?.includes(gladiatorId) ?? false);
  const [isBusy, setIsBusy] = useState(false);

  const toggle = async () => {
    setIsBusy(true);
    try {
      await toggleShortlist(gladiatorId, !isOn);
    } catch (error) {
      logFailure("Shortlist not changed", error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Shortlist ${name}`}
      aria-disabled={isBusy}
      onClick={() => !isBusy && void toggle()}
      className="ml-auto grid size-11 shrink-0 place-items-center rounded-sm text-[#94690f] transition-transform hover:scale-112 aria-disabled:opacity-60"
    >
      <Star
        aria-hidden="true"
        strokeWidth={1.75}
        className={`size-5.5 ${isOn ? "fill-gold-bright" : "fill-transparent"}`}
      />
    </button>
  );
}
