import { CALLBACK_REDIRECT_DELAY_MS } from "@ludus/shared/limits";
import { BadgeCheck, ShieldAlert, Stamp } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { TextLink } from "../../components/page/text-link.tsx";
import { NoticePanel } from "../../components/states/notice-panel.tsx";
import { messageOf } from "../../lib/api/api.ts";
import { paths } from "../../lib/paths.ts";
import { exchangeTicket } from "./exchange-ticket.ts";

const WELCOME_MS = 1200;

type Outcome =
  | { kind: "loading" }
  | { kind: "failed"; message: string }
  | { kind: "welcome"; username: string };

export function DiscordCallbackPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [answer] = useState(() => ({ error: search.get("error"), ticket: search.get("token") }));
  const [outcome, setOutcome] = useState<Outcome>(() => outcomeWithoutCall(answer));
  const isExchanged = useRef(false);

  useEffect(() => {
    // The ticket leaves the address before anything else happens.
    window.history.replaceState(window.history.state, "", paths.discordCallback);
    if (outcome.kind !== "loading" || answer.ticket === null || isExchanged.current) return;
    isExchanged.current = true;
    exchangeTicket(answer.ticket).then(
      ({ username }) => setOutcome({ kind: "welcome", username }),
      (error: unknown) => {
        const message = messageOf(error, "Authentication failed. Please try again.");
        setOutcome({ kind: "failed", message });
      },
    );
  }, [answer, outcome]);

  useEffect(() => {
    if (outcome.kind === "loading") return;
    const [target, delayMs] =
      outcome.kind === "failed"
        ? [paths.login, CALLBACK_REDIRECT_DELAY_MS]
        : [paths.dashboard, WELCOME_MS];
    const timer = setTimeout(() => void navigate(target, { replace: true }), delayMs);
    return () => clearTimeout(timer);
  }, [outcome, navigate]);

  return (
    <main className="porphyry-stone grid flex-1 place-items-center p-4">
      <title>Signing in · Ludus</title>
      <Tablet outcome={outcome} />
    </main>
  );
}

function Tablet({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "loading") {
    return (
      <NoticePanel role="status" headingLevel={1} icon={<Stamp />} title="Checking your seal…" />
    );
  }
  if (outcome.kind === "failed") {
    return (
      <NoticePanel role="alert" headingLevel={1} icon={<ShieldAlert />} title={outcome.message}>
        Taking you to the <TextLink to={paths.login}>login page</TextLink>…
      </NoticePanel>
    );
  }
  return (
    <NoticePanel
      role="status"
      headingLevel={1}
      icon={<BadgeCheck />}
      title={`Welcome, ${outcome.username}`}
    >
      The gate is open.
    </NoticePanel>
  );
}

function outcomeWithoutCall(answer: { error: string | null; ticket: string | null }): Outcome {
  if (answer.error !== null) {
    return { kind: "failed", message: "Discord authentication failed. Please try again." };
  }
  if (!answer.ticket) return { kind: "failed", message: "Authentication token not found." };
  return { kind: "loading" };
}
