import { CALLBACK_REDIRECT_DELAY_MS } from "@ludus/shared/limits";
import { useMutation } from "@tanstack/react-query";
import BadgeCheck from "lucide-react/icons/badge-check";
import ShieldAlert from "lucide-react/icons/shield-alert";
import Stamp from "lucide-react/icons/stamp";
import UsersRound from "lucide-react/icons/users-round";
import { useEffect, useRef, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { Button } from "../../../components/button/button.tsx";
import { TextLink } from "../../../components/page/text-link.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { messageOf } from "../../../lib/api/api.ts";
import { paths } from "../../../lib/navigation/paths.ts";
import { queryClient } from "../../../lib/queries/query-client.ts";
import { exchange, type Exchange } from "./exchange-ticket.ts";

const WELCOME_MS = 1200;

type Outcome = { kind: "loading" } | { kind: "failed"; message: string } | Exchange;

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
    void outcomeOf(exchange(answer.ticket)).then(setOutcome);
  }, [answer, outcome]);

  useEffect(() => {
    if (outcome.kind === "loading" || outcome.kind === "asks") return;
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
      {outcome.kind === "asks" ? (
        <Question
          {...outcome}
          ticket={answer.ticket ?? ""}
          onStay={() => void navigate(paths.dashboard, { replace: true })}
          onOutcome={setOutcome}
        />
      ) : (
        <Tablet outcome={outcome} />
      )}
    </main>
  );
}

interface QuestionProps {
  present: string;
  username: string;
  ticket: string;
  onStay: () => void;
  onOutcome: (outcome: Outcome) => void;
}

/** Any site can send a browser here, so a living session is replaced only by the player's own press. */
function Question({ present, username, ticket, onStay, onOutcome }: QuestionProps) {
  const { isPending, mutate } = useMutation(
    { mutationFn: () => outcomeOf(exchange(ticket, { replace: true })), onSuccess: onOutcome },
    // This page stands outside the players' layout, which provides it.
    queryClient,
  );
  return (
    <NoticePanel
      role="alert"
      headingLevel={1}
      icon={<UsersRound />}
      title={`You are signed in as ${present}. Continue as ${username}?`}
      action={
        <>
          <Button look="main" disabled={isPending} onClick={onStay}>
            Stay {present}
          </Button>
          <Button busy={isPending} onClick={() => mutate()}>
            Continue as {username}
          </Button>
        </>
      }
    >
      Continuing signs {present} out of this browser. You asked for no sign-in? Then stay.
    </NoticePanel>
  );
}

function Tablet({ outcome }: { outcome: Exclude<Outcome, { kind: "asks" }> }) {
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

async function outcomeOf(exchanging: Promise<Exchange>): Promise<Outcome> {
  try {
    return await exchanging;
  } catch (error) {
    const message = messageOf(error, "Authentication failed. Please try again.");
    return { kind: "failed", message };
  }
}

function outcomeWithoutCall(answer: { error: string | null; ticket: string | null }): Outcome {
  if (answer.error !== null) {
    return { kind: "failed", message: "Discord authentication failed. Please try again." };
  }
  if (!answer.ticket) return { kind: "failed", message: "Authentication token not found." };
  return { kind: "loading" };
}
