import {
  endAllSessions,
  endSession,
  type OwnSession,
} from "@ludus/shared/contract/accounts/account-api";
import { useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { TimeAgo } from "../../components/countdown/time-ago.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { callApi } from "../../lib/api/api.ts";
import { useAttempt } from "../../lib/api/use-attempt.ts";
import { useSession } from "../../lib/session/session.ts";
import { reloadAccount } from "./account-query.ts";
import { Section } from "./section.tsx";

const SIGNED_IN = new Intl.DateTimeFormat("en", { dateStyle: "medium", timeStyle: "short" });

export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const [ending, setEnding] = useState<string>();
  const { isBusy, refusal, start } = useAttempt(async (what: string, end: () => Promise<void>) => {
    setEnding(what);
    await end();
  }, "Failed to sign out. Please try again.");
  const endOne = async (id: string, isCurrent: boolean) => {
    await callApi(endSession, { id });
    if (isCurrent) useSession.getState().end("player");
    else await reloadAccount();
  };
  const endAll = async () => {
    await callApi(endAllSessions, {});
    useSession.getState().end("player");
  };

  return (
    <Section title="Where you are signed in">
      <FormAlert message={refusal} />
      <ul className="grid divide-y divide-line">
        {sessions.map(({ id, isCurrent, createdAt, lastUsedAt, browser }) => {
          const name = browser ?? "Unknown browser";
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <div className="min-w-0">
                <p className="font-bold [overflow-wrap:anywhere]">
                  {name}
                  {isCurrent && <span className="font-medium text-laurel"> · this browser</span>}
                </p>
                <p className="text-small text-muted">
                  Used <TimeAgo at={lastUsedAt} says="ago" />, signed in{" "}
                  {SIGNED_IN.format(createdAt)}
                </p>
              </div>
              <Button
                size="small"
                className="shrink-0"
                busy={isBusy && ending === id}
                disabled={isBusy}
                aria-label={`Sign out ${isCurrent ? "this browser" : name}`}
                onClick={() => start(id, () => endOne(id, isCurrent))}
              >
                Sign out
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        className="justify-self-start"
        busy={isBusy && ending === "all"}
        disabled={isBusy}
        onClick={() => start("all", endAll)}
      >
        Sign out everywhere
      </Button>
    </Section>
  );
}
