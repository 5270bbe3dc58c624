import { sendConfirmation } from "@ludus/shared/contract/accounts/account-api";
import { useMutation } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { Button } from "../button/button.tsx";

interface UnconfirmedAddressProps {
  email: string;
  /** Says what doesn't happen until it is confirmed. */
  children: ReactNode;
}

/** An address whose link nobody has opened yet, and a button that sends another link. */
export function UnconfirmedAddress({ email, children }: UnconfirmedAddressProps) {
  const { isPending, data, error, mutate } = useMutation({
    mutationFn: () => callApi(sendConfirmation, {}),
  });
  const outcome = () => {
    if (error) return messageOf(error, "The link could not be sent. Please try again.");
    if (data === undefined) return "";
    return data.isConfirmationSent
      ? `A link is on its way to ${email}. It works for 30 minutes.`
      : "Your address is confirmed already.";
  };

  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        <b>{email}</b> isn't confirmed yet. {children} Open the link that was sent there, or let us
        send another.
      </p>
      <Button size="small" busy={isPending} className="justify-self-start" onClick={() => mutate()}>
        Send the link again
      </Button>
      <p role="status" className="text-small text-muted">
        {outcome()}
      </p>
    </div>
  );
}
