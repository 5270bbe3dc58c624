import { cancelEmailChange } from "@ludus/shared/contract/accounts/account-api";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { callApi } from "../../lib/api/api.ts";
import { useAttempt } from "../../lib/api/use-attempt.ts";
import { reloadAccount } from "./account-query.ts";

interface PendingEmailProps {
  email: string;
  /** Called with the result, when this component is gone. */
  onDone: (outcome: string) => void;
}

/** A new address whose link nobody has opened yet, and a button that takes the change back. */
export function PendingEmail({ email, onDone }: PendingEmailProps) {
  const { isBusy, refusal, start } = useAttempt(async () => {
    const { cancelled } = await callApi(cancelEmailChange, {});
    await reloadAccount();
    onDone(
      cancelled
        ? `Taken back: the link that was sent to ${email} no longer works.`
        : "It was too late to take it back: the link was used, or is too old.",
    );
  }, "The change could not be taken back. Please try again.");

  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        Once you open the link that was sent there, it will be <b>{email}</b>.
      </p>
      <FormAlert message={refusal} />
      <Button
        size="small"
        busy={isBusy}
        aria-label={`Take back the change to ${email}`}
        className="justify-self-start"
        onClick={() => start()}
      >
        Take it back
      </Button>
    </div>
  );
}
