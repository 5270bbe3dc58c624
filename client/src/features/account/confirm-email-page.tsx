import { confirmEmail } from "@ludus/shared/contract/account-api";
import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";

/** Behind the link to a new address. A press confirms: mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const [confirmed, setConfirmed] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    window.history.replaceState(window.history.state, "", paths.confirmEmail);
  }, []);

  async function confirm() {
    setIsBusy(true);
    setRefusal(undefined);
    try {
      setConfirmed((await callApi(confirmEmail, { token })).email);
    } catch (error) {
      setRefusal(messageOf(error, "The address could not be confirmed. Please try again."));
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <GateCard title="Your new address" lead="The old one knows of it.">
      <title>Confirm e-mail · Ludus</title>
      <div className="grid gap-4">
        <FormAlert message={refusal} />
        {confirmed === null ? (
          <Button look="main" busy={isBusy} disabled={token === ""} onClick={() => void confirm()}>
            Confirm this address
          </Button>
        ) : (
          <p role="status" className="[overflow-wrap:anywhere]">
            From now on you sign in as <b>{confirmed}</b>.
          </p>
        )}
        {token === "" && <p>This page needs the whole link that you were sent.</p>}
        <p className="text-center">
          <TextLink to={paths.dashboard}>To the school</TextLink>
        </p>
      </div>
    </GateCard>
  );
}
