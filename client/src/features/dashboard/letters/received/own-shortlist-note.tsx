import { formatGold } from "@ludus/shared/rules/gold-text";
import { useShortlistNote } from "../../../../lib/queries/player-queries.ts";

/** The shortlist note as it is now: the letter has no copy. */
export function OwnShortlistNote({ gladiatorId }: { gladiatorId: string }) {
  const shortlistNote = useShortlistNote(gladiatorId);
  if (shortlistNote?.note === undefined && shortlistNote?.ownLimit === undefined) return null;
  return (
    <p className="border-l-4 border-gold/60 pl-3 wrap-anywhere">
      {shortlistNote.ownLimit !== undefined && (
        <>Your limit: {formatGold(shortlistNote.ownLimit)}. </>
      )}
      {shortlistNote.note}
    </p>
  );
}
