import { oneGladiator } from "@ludus/shared/contract/gladiators-api";
import { useEffect } from "react";
import { Dialog } from "../../../components/dialog/dialog.tsx";
import { LoadingPage } from "../../../components/states/loading-page.tsx";
import { callApi, logFailure } from "../../../lib/api.ts";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useWatched } from "../../../lib/live/use-watched.ts";
import { BidForm } from "./bid-form.tsx";
import { BidSubject } from "./bid-subject.tsx";

interface BidDialogProps {
  gladiatorId: string;
  onClose: () => void;
}

export function BidDialog({ gladiatorId, onClose }: BidDialogProps) {
  useWatched(gladiatorId);
  useLoadedGladiator(gladiatorId, onClose);
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const auction = useGladiators(({ auctions }) => auctions[gladiatorId]);
  return (
    <Dialog
      title={profile ? `Bid on ${profile.name}` : "Bid"}
      description="The newest bids, what yours would cost you, and the amount."
      onClose={onClose}
    >
      {profile && auction ? (
        <>
          <BidSubject profile={profile} auction={auction} />
          <BidForm name={profile.name} auction={auction} onDone={onClose} />
        </>
      ) : (
        <LoadingPage label="Fetching the lot…" />
      )}
    </Dialog>
  );
}

/** A link can lead here before any list was loaded. One that leads nowhere closes the dialog. */
function useLoadedGladiator(gladiatorId: string, onMissing: () => void): void {
  useEffect(() => {
    if (gladiatorId in useGladiators.getState().profiles) return;
    callApi(oneGladiator, { id: gladiatorId }).then(
      ({ gladiator }) => useGladiators.getState().keep([gladiator]),
      (error: unknown) => {
        logFailure("Gladiator not loaded", error);
        onMissing();
      },
    );
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- asked once for each gladiator
  }, [gladiatorId]);
}
