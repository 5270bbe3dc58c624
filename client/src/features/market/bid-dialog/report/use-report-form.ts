import { zodResolver } from "@hookform/resolvers/zod";
import { reportBidder } from "@ludus/shared/contract/reports-api";
import type { SubmitEvent } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showRefusal } from "../../../../components/field/show-refusal.ts";
import { callApi } from "../../../../lib/api/api.ts";

const NOT_SENT = "The server doesn't answer. Press again: it is sent only once.";

/** A report of the player who placed a bid, at first of the newest. */
export function useReportForm(newest: string, { onSent }: { onSent: (bidId: string) => void }) {
  const form = useForm({
    resolver: zodResolver(reportBidder.input),
    defaultValues: { bidId: newest, text: "" },
  });
  const { bidId, reason } = useWatch({ control: form.control });
  const submit = form.handleSubmit(async (input) => {
    try {
      await callApi(reportBidder, input);
      onSent(input.bidId);
    } catch (error) {
      showRefusal(form, error, NOT_SENT);
    }
  });
  return { form, bidId, reason, submit: (event: SubmitEvent) => void submit(event) };
}
