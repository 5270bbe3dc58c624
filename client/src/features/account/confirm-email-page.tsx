import { confirmEmail } from "@ludus/shared/contract/accounts/account-api";
import { Problem } from "@ludus/shared/contract/problems";
import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { callApi } from "../../lib/api/api.ts";
import { useAttempt } from "../../lib/api/use-attempt.ts";
import { paths } from "../../lib/paths.ts";

/** Behind the link that is sent to an address. A press confirms: mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const { isBusy, error, refusal, start } = useAttempt(
    async () => setConfirmed((await callApi(confirmEmail, { token })).email),
    "The address could not be confirmed. Please try again.",
  );
  const isExpired = error instanceof Problem && error.code === "LINK_EXPIRED";
  const isUseless = token === "" || isExpired;
  useEffect(() => {
    window.history.replaceState(window.history.state, "", paths.confirmEmail);
  }, []);

  return (
    <GateCard
      title="Your address"
      lead={
        confirmed === null
          ? "One press, and the school is reached there."
          : "The school is reached there."
      }
    >
      <title>Confirm e-mail · Ludus</title>
      <div className="grid gap-4">
        <FormAlert message={refusal} />
        {token === "" && <p>This page needs the whole link that you were sent.</p>}
        {confirmed === null && !isUseless && (
          <Button look="main" busy={isBusy} onClick={start}>
            Confirm this address
          </Button>
        )}
        {confirmed !== null && (
          <p role="status" className="[overflow-wrap:anywhere]">
            Confirmed. You sign in as <b>{confirmed}</b>.
          </p>
        )}
        {isUseless && (
          <p>
            <TextLink to={paths.account}>Ask for another link</TextLink> where your account is.
          </p>
        )}
        <p className="text-center">
          <TextLink to={paths.dashboard}>To the school</TextLink>
        </p>
      </div>
    </GateCard>
  );
}
