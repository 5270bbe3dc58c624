import { REPORT_TEXT_LENGTH_MAX } from "@ludus/shared/limits";
import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { REPORT_REASONS } from "@ludus/shared/model/report";
import { Button } from "../../../../components/button/button.tsx";
import { Dialog } from "../../../../components/dialog/dialog.tsx";
import { Field, inputClass } from "../../../../components/field/field.tsx";
import { SelectField } from "../../../../components/field/select-field.tsx";
import { FormAlert } from "../../../../components/field/form-alert.tsx";
import { onOneLine } from "../../../../components/field/on-one-line.ts";
import { REPORT_REASON_NAMES } from "@ludus/shared/model/report-reason-names";
import { showToast } from "../../../../components/toaster/toasts.ts";
import { useReportForm } from "./use-report-form.ts";

interface ReportDialogProps {
  /** One of each player who can be reported. */
  bids: readonly BidHistoryEntry[];
  onClose: () => void;
}

/** Tells the moderators of a player, by one of the player's bids. */
export function ReportDialog({ bids, onClose }: ReportDialogProps) {
  const nameOf = (id: string) => bids.find((bid) => bid.id === id)?.bidder.username ?? "";
  const {
    form,
    bidId = "",
    reason = "",
    submit,
  } = useReportForm(bids[0]?.id ?? "", {
    onSent(id) {
      void showToast((toast) =>
        toast.success("Thank you", {
          description: `Moderators can read your report on ${nameOf(id)}.`,
        }),
      );
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const name = nameOf(bidId);

  return (
    <Dialog
      title="Report a player"
      description="Tell the moderators of a player who bid here."
      onClose={onClose}
    >
      <form noValidate className="grid gap-3.5 p-4 md:p-5.5" onSubmit={submit}>
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
            onChange={(chosen) => form.setValue("bidId", chosen)}
          />
        )}
        <SelectField
          label="Why"
          data-autofocus
          options={["", ...REPORT_REASONS]}
          nameOf={(one) => (one === "" ? "Choose…" : REPORT_REASON_NAMES[one])}
          value={reason}
          onChange={(chosen) =>
            chosen === "" ? form.resetField("reason") : form.setValue("reason", chosen)
          }
        />
        <Field
          label="In your words (optional)"
          hint={`Moderators read it. ${name} isn't told.`}
          error={errors.text?.message}
        >
          {(ids) => (
            <textarea
              {...ids}
              rows={3}
              maxLength={REPORT_TEXT_LENGTH_MAX}
              {...form.register("text", { setValueAs: onOneLine })}
              className={`${inputClass} py-2.5`}
            />
          )}
        </Field>
        <FormAlert message={errors.root?.message} />
        <div className="flex flex-wrap justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" look="main" busy={isSubmitting} disabled={reason === ""}>
            Send report
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
