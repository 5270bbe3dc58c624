import { GateCard } from "../../components/page/gate-card.tsx";
import { TextLink } from "../../components/page/text-link.tsx";
import { paths } from "../../lib/paths.ts";

/** Nothing here sends mail, so nothing here pretends to. */
export function ForgotPasswordPage() {
  return (
    <GateCard title="Forgot your password?" lead="We can't send you a new one.">
      <title>Forgot password · Ludus</title>
      <div className="grid gap-4">
        <p>This house keeps no messengers: there is no reset by e-mail. What you can do:</p>
        <ul className="grid list-disc gap-2.5 pl-5 marker:text-gold">
          <li>
            You are still signed in on another device? Your school is open there, and stays so.
          </li>
          <li>
            You joined with Discord? Then you have no password here:{" "}
            <TextLink to={paths.discordStart}>continue with Discord</TextLink>.
          </li>
          <li>
            Otherwise there is no way back into that school yet. You can found another with another
            e-mail address.
          </li>
        </ul>
        <p>
          <TextLink to={paths.login}>Back to login</TextLink>
        </p>
      </div>
    </GateCard>
  );
}
