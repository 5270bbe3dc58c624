import { signInOptions } from "@ludus/shared/contract/accounts/auth-api";
import { useEffect, useState } from "react";
import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { LoadingGate } from "../../components/states/loading-page.tsx";
import { callApi } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { AskForLink } from "./ask-for-link.tsx";

/** Shows the form if the server doesn't answer; sending it then shows the problem. */
async function sendsMail(): Promise<boolean> {
  try {
    return (await callApi(signInOptions, {})).email;
  } catch {
    return true;
  }
}

export function ForgotPasswordPage() {
  const [canMail, setCanMail] = useState<boolean | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const can = await sendsMail();
      if (!isLeft) setCanMail(can);
    };
    void ask();
    return () => void (isLeft = true);
  }, []);
  if (canMail === null) return <LoadingGate />;
  return (
    <GateCard
      title="Forgot your password?"
      lead={canMail ? "A messenger brings you a new key." : "Whoever runs this server has a key."}
    >
      <title>Forgot password · Ludus</title>
      <div className="grid gap-5">
        {canMail ? <AskForLink /> : <AskOperator />}
        <p className="text-muted">
          You joined with Discord? Then you have no password here:{" "}
          <TextLink to={paths.discordStart}>continue with Discord</TextLink>.
        </p>
        <p className="text-center">
          <TextLink to={paths.login}>Back to login</TextLink>
        </p>
      </div>
    </GateCard>
  );
}

function AskOperator() {
  return (
    <p>
      This server sends no e-mail. Ask whoever runs it for a link to a new password, and say your
      username: it takes them a minute.
    </p>
  );
}
