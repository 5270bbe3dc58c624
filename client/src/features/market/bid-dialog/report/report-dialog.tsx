import { reportBidder } from "@ludus/shared/contract/reports-api";
import { REPORT_TEXT_LENGTH_MAX } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { REPORT_REASONS, type ReportReason } from "@ludus/shared/model/report";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../../components/button/button.tsx";
import { Dialog } from "../../../../components/dialog/dialog.tsx";
import { Field, inputClass } from "../../../../components/field/field.tsx";
import { SelectField } from "../../../../components/field/select-field.tsx";
import { FormAlert } from "../../../../components/field/form-alert.tsx";
import { callApi, messageOf } from "../../../../lib/api/api.ts";
import { REPORT_REASON_NAMES } from "../../../../lib/report-reasons.ts";
import { showToast } from "../../../../lib/toasts.ts";

interface ReportDialogProps {
  /** One of each player who can be reported. */
  bids: readonly BidHistoryEntry[];
  onClose: () => void;
}

/** Tells the moderators of a player, by one of the player's bids. */
export function ReportDialog({ bids, onClose }: ReportDialogProps) {
  const [bidId, setBidId] = useState(bids[0]?.id ?? "");
  const [reason, setReason] = useState<ReportReason | "">("");
  const [text, setText] = useState("");
  const nameOf = (id: string) => bids.find((bid) => bid.id === id)?.bidder.username ?? "";
  const name = nameOf(bidId);

  const { isPending, error, mutate } = useMutation({
    mutationFn: (chosen: ReportReason) => callApi(reportBidder, { bidId, reason: chosen, text }),
    onSuccess() {
      void showToast((toast) =>
        toast.success("Thank you", { description: `Moderators can read your report on ${name}.` }),
      );
      onClose();
    },
  });

  return (
    <Dialog
      title="Report a player"
      description="Tell the moderators of a player who bid here."
      onClose={onClose}
    >
      <form
        noValidate
        className="grid gap-3.5 p-4 md:p-5.5"
        onSubmit={(event) => {
          event.preventDefault();
          if (reason !== "") mutate(reason);
        }}
      >
        {bids.length === 1 ? (
          <p className="wrap-anywhere">
            You report <strong>{name}</strong>.
          </p>
        ) : (
          <SelectField
            label="Player"
            data-autofocus
            options={bids.map(({ id }) => id)}
            nameOf={nameOf}
            value={bidId}
            onChange={setBidId}
          />
        )}
        <SelectField
          label="Why"
          data-autofocus
          options={["", ...REPORT_REASONS]}
          nameOf={(one) => (one === "" ? "Choose…" : REPORT_REASON_NAMES[one])}
          value={reason}
          onChange={setReason}
        />
        <Field label="In your words (optional)" hint={`Moderators read it. ${name} isn't told.`}>
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={REPORT_TEXT_LENGTH_MAX}
              value={text}
              onChange={({ target }) => setText(target.value.replaceAll("\n", " "))}
              className={`${inputClass} py-2.5`}
            />
          )}
        </Field>
        <FormAlert
          message={
            error &&
            messageOf(error, "The server doesn't answer. Press again: it is sent only once.")
          }
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" busy={isPending} disabled={reason === ""}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
