import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { LoadingGate } from "../../components/states/loading-page.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { AskForLink } from "./ask-for-link.tsx";
import { useSignInOptions } from "./use-sign-in-options.ts";

export function ForgotPasswordPage() {
  const options = useSignInOptions();
  if (options === null) return <LoadingGate />;
  const canMail = options.email;
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
