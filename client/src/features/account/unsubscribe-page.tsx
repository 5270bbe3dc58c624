import { setMailByLink } from "@ludus/shared/contract/notifications-api";
import type { ReplyOf } from "@ludus/shared/contract/endpoint";
import { NEWS } from "@ludus/shared/news/news-kinds";
import { useMutation } from "@tanstack/react-query";
import { queryClient } from "../../lib/queries/query-client.ts";
import { useEffect, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { paths } from "../../lib/navigation/paths.ts";

/** Behind the link in an e-mail about news: opening it ends them, without signing in. */
export function UnsubscribePage() {
  const [token] = useState(() => window.location.hash.slice(1));
  const {
    mutate,
    data: mail,
    error,
    isPending,
  } = useMutation(
    { mutationFn: (wanted: boolean) => callApi(setMailByLink, { token, wanted }) },
    // This page stands outside the players' layout, which provides it.
    queryClient,
  );
  useEffect(() => {
    window.history.replaceState(window.history.state, "", paths.unsubscribe);
    if (token !== "") mutate(false);
  }, [token, mutate]);
  const refusal =
    error === null
      ? undefined
      : messageOf(error, "The e-mails could not be switched. Please try again.");

  return (
    <GateCard title="Fewer e-mails" lead="The school goes on as before.">
      <title>E-mails · Ludus</title>
      <div className="grid min-h-40 content-start gap-4">
        <FormAlert message={refusal} />
        {token === "" ? (
          <p>This page needs the whole link that you were sent.</p>
        ) : (
          <>
            <p role="status">{stateText(mail)}</p>
            <Button busy={isPending} onClick={() => mutate(mail?.wanted === false)}>
              {mail?.wanted === false ? "Undo" : "Switch them off"}
            </Button>
          </>
        )}
        <p className="text-center">
          <TextLink to={paths.account}>All that reaches you</TextLink>
        </p>
      </div>
    </GateCard>
  );
}

function stateText(mail: ReplyOf<typeof setMailByLink> | undefined): string {
  if (!mail) return "The e-mails that brought you here are switched off by this page.";
  return mail.wanted
    ? `You get e-mails about ${NEWS[mail.kind].about} again.`
    : `You get no more e-mails about ${NEWS[mail.kind].about}.`;
}
