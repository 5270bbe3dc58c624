import { confirmEmail } from "@ludus/shared/contract/accounts/account-api";
import { useMutation } from "@tanstack/react-query";
import { Problem } from "@ludus/shared/contract/problems";
import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";
import { queryClient } from "../../lib/queries/query-client.ts";

/** Behind the link that is sent to an address. A press confirms: mail programs open links by themselves. */
export function ConfirmEmailPage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const { isPending, data, error, mutate } = useMutation(
    { mutationFn: () => callApi(confirmEmail, { token }) },
    // This page stands outside the players' layout, which provides it.
    queryClient,
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
        data === undefined
          ? "One press, and the school is reached there."
          : "The school is reached there."
      }
    >
      <title>Confirm e-mail · Ludus</title>
      <div className="grid gap-4">
        <FormAlert
          message={
            error && messageOf(error, "The address could not be confirmed. Please try again.")
          }
        />
        {token === "" && <p>This page needs the whole link that you were sent.</p>}
        {data === undefined && !isUseless && (
          <Button look="main" busy={isPending} onClick={() => mutate()}>
            Confirm this address
          </Button>
        )}
        {data !== undefined && (
          <p role="status" className="[overflow-wrap:anywhere]">
            Confirmed. You sign in as <b>{data.email}</b>.
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
