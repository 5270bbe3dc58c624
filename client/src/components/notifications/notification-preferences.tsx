import { useId } from "react";
import {
  parsePreferences,
  type NotificationPreferences as Preferences,
} from "@ludus/shared/model/notification";
import type { NotificationChannel } from "@ludus/shared/model/notification-channel";
import { NEWS, NOTIFICATION_KINDS, type NotificationKind } from "@ludus/shared/news/news-kinds";
import { messageOf } from "../../lib/api/api.ts";
import { usePush } from "../../lib/push/push.ts";
import { PushSwitch } from "./push-switch.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { useNotificationPreferences } from "./preferences-query.ts";

const BY: Record<NotificationChannel, string> = { push: "Browser", mail: "E-mail" };

/** Which news reach the player by which channel. Every change is saved at once. */
export function NotificationPreferences() {
  const { query, saving } = useNotificationPreferences();
  // Laid out from the first moment, so that nothing moves when they come.
  const preferences = query.data?.preferences ?? parsePreferences({});
  const isKnown = query.data !== undefined;
  const hasMail = query.data?.channels.includes("mail") ?? false;
  const channels: NotificationChannel[] = hasMail ? ["push", "mail"] : ["push"];
  const blocked = useBlockedPush(query.data?.channels ?? []);
  const pushReasonId = useId();
  const save = (change: Partial<Preferences>) => saving.mutate({ ...preferences, ...change });

  function set(kind: NotificationKind, channel: NotificationChannel, isWanted: boolean) {
    const { kinds } = preferences;
    save({ kinds: { ...kinds, [kind]: { ...kinds[kind], [channel]: isWanted } } });
  }

  return (
    <div className="grid gap-2">
      <PushSwitch id={pushReasonId} />
      <table className="w-full max-w-xl border-collapse">
        <thead>
          <tr className="border-b border-line text-small text-muted">
            <th scope="col" className="py-1 text-left font-medium">
              What happens
            </th>
            {channels.map((channel) => (
              <th key={channel} scope="col" className="w-20 py-1 text-center font-medium">
                {BY[channel]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {NOTIFICATION_KINDS.map((kind) => (
            <tr key={kind} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-2 text-left font-medium">
                {NEWS[kind].event}
              </th>
              {channels.map((channel) => (
                <td key={channel} className="p-0 text-center">
                  <label className="inline-grid size-11 place-items-center">
                    <input
                      type="checkbox"
                      aria-label={`${NEWS[kind].event}: ${BY[channel]}`}
                      disabled={!isKnown || (channel === "push" && blocked)}
                      checked={preferences.kinds[kind][channel] && !(channel === "push" && blocked)}
                      aria-describedby={channel === "push" && blocked ? pushReasonId : undefined}
                      onChange={(event) => set(kind, channel, event.target.checked)}
                      className="size-5 accent-oxblood disabled:opacity-45"
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <QuietHours
        value={preferences.quietHours}
        disabled={!isKnown}
        onChange={(quietHours) => save({ quietHours })}
      />
      <p role="status" className="min-h-6 text-small text-muted">
        {stateText({ query, saving })}
      </p>
    </div>
  );
}

/** Whether no browser of the player can tell anything: this one can't, and no other is subscribed. */
function useBlockedPush(reaching: readonly NotificationChannel[]): boolean {
  const status = usePush((push) => push.status);
  const isOpen = status === null || status === "on" || status === "off";
  return !isOpen && !reaching.includes("push");
}

function stateText({ query, saving }: ReturnType<typeof useNotificationPreferences>): string {
  if (query.isError) return messageOf(query.error, "These choices could not be loaded.");
  if (saving.isPending) return "Saving…";
  if (saving.isError) return messageOf(saving.error, "That was not saved. Please try again.");
  return saving.isSuccess ? "Saved." : "";
}
