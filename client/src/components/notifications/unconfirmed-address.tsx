import { sendConfirmation } from "@ludus/shared/contract/accounts/account-api";
import { useState, type ReactNode } from "react";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { Button } from "../button/button.tsx";

interface UnconfirmedAddressProps {
  email: string;
  /** Says what doesn't happen until it is confirmed. */
  children: ReactNode;
}

/** An address whose link nobody has opened yet, and a button that sends another link. */
export function UnconfirmedAddress({ email, children }: UnconfirmedAddressProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [told, setTold] = useState("");

  async function send() {
    setIsBusy(true);
    setTold("");
    try {
      const { isConfirmationSent } = await callApi(sendConfirmation, {});
      setTold(
        isConfirmationSent
          ? `A link is on its way to ${email}. It works for 30 minutes.`
          : "Your address is confirmed already.",
      );
    } catch (error) {
      setTold(messageOf(error, "The link could not be sent. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        <b>{email}</b> isn't confirmed yet. {children} Open the link that was sent there, or let us
        send another.
      </p>
      <Button size="small" busy={isBusy} className="justify-self-start" onClick={() => void send()}>
        Send the link again
      </Button>
      <p role="status" className="text-small text-muted">
        {told}
      </p>
    </div>
  );
}
