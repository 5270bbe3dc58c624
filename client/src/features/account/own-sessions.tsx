import {
  endAllSessions,
  endSession,
  type OwnSession,
} from "@ludus/shared/contract/accounts/account-api";
import { useMutation } from "@tanstack/react-query";
import { Button } from "../../components/button/button.tsx";
import { TimeAgo } from "../../components/countdown/time-ago.tsx";
import { FormAlert } from "../../components/field/form-alert.tsx";
import { callApi, messageOf } from "../../lib/api/api.ts";
import { useSession } from "../../lib/session/session.ts";
import { reloadAccount } from "./account-query.ts";
import { Section } from "./section.tsx";

const SIGNED_IN = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

export function OwnSessions({ sessions }: { sessions: readonly OwnSession[] }) {
  const endOne = useMutation({
    mutationFn: ({ id }: OwnSession) => callApi(endSession, { id }),
    onSuccess: (_, { isCurrent }) =>
      isCurrent ? useSession.getState().end("player") : reloadAccount(),
  });
  const endAll = useMutation({
    mutationFn: () => callApi(endAllSessions, {}),
    onSuccess: () => useSession.getState().end("player"),
  });
  const isBusy = endOne.isPending || endAll.isPending;
  const error = endOne.error ?? endAll.error;

  return (
    <Section title="Where you are signed in">
      <FormAlert
        message={
          error && !isBusy ? messageOf(error, "Failed to sign out. Please try again.") : null
        }
      />
      <ul className="grid divide-y divide-line">
        {sessions.map((session) => {
          const { id, isCurrent, createdAt, lastUsedAt, browser } = session;
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
                busy={endOne.isPending && endOne.variables.id === id}
                disabled={isBusy}
                aria-label={`Sign out ${isCurrent ? "this browser" : name}`}
                onClick={() => endOne.mutate(session)}
              >
                Sign out
              </Button>
            </li>
          );
        })}
      </ul>
      <Button
        className="justify-self-start"
        busy={endAll.isPending}
        disabled={isBusy}
        onClick={() => endAll.mutate()}
      >
        Sign out everywhere
      </Button>
    </Section>
  );
}
