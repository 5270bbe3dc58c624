import { useMutation } from "@tanstack/react-query";
import Star from "lucide-react/icons/star";
import { logFailure } from "../../../lib/browser/log-failure.ts";
import { useShortlistNote } from "../../../lib/queries/player-queries.ts";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { toggleShortlist } from "../toggle-shortlist.ts";

const AT_HAND = "transition-transform hover:scale-112";
/** The star is at its right end. */
const ROOM =
  "h-[2.24rem] w-[2.4rem] min-w-[1.75rem] shrink pr-[0.67rem] pointer-coarse:size-11 pointer-coarse:shrink-0 pointer-coarse:pr-[0.77rem]";

export function ShortlistToggle({ gladiatorId }: { gladiatorId: string }) {
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name ?? "");
  const isOn = useShortlistNote(gladiatorId) !== undefined;
  const { isPending, mutate } = useMutation({
    mutationFn: () => toggleShortlist(gladiatorId, !isOn),
    onError: (error) => logFailure("Shortlist not changed", error),
  });

  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={`Shortlist ${name}`}
      aria-disabled={isPending}
      onClick={() => !isPending && mutate()}
      className={`ml-auto grid place-items-center justify-items-end rounded-sm text-gold-ink aria-disabled:opacity-60 ${ROOM} ${AT_HAND}`}
    >
      <Star
        strokeWidth={1.75}
        className={`size-4.5 ${isOn ? "fill-gold-bright" : "fill-transparent"}`}
      />
    </button>
  );
}
