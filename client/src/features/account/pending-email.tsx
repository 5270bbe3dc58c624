import { useMutation } from "@tanstack/react-query";
import { cancelEmailChange } from "@ludus/shared/contract/accounts/account-api";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { reloadAccount } from "./account-query.ts";

interface PendingEmailProps {
  email: string;
  /** Called with the result, when this component is gone. */
  onDone: (outcome: string) => void;
}

/** A new address whose link nobody has opened yet, and a button that takes the change back. */
export function PendingEmail({ email, onDone }: PendingEmailProps) {
  const { isPending, error, mutate } = useMutation({
    mutationFn: () => callApi(cancelEmailChange, {}),
    async onSuccess({ cancelled }) {
      await reloadAccount();
      onDone(
        cancelled
          ? `Taken back: the link that was sent to ${email} no longer works.`
          : "It was too late to take it back: the link was used, or is too old.",
      );
    },
  });

  return (
    <div className="grid gap-2 [overflow-wrap:anywhere]">
      <p>
        Once you open the link that was sent there, it will be <b>{email}</b>.
      </p>
      <FormAlert
        message={error && messageOf(error, "The change could not be taken back. Please try again.")}
      />
      <Button
        size="small"
        busy={isPending}
        aria-label={`Take back the change to ${email}`}
        className="justify-self-start"
        onClick={() => mutate()}
      >
        Take it back
      </Button>
    </div>
  );
}
