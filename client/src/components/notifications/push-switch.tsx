import { useEffect } from "react";
import { Button } from "../button/button.tsx";
import { lookAtPush, turnPushOff, turnPushOn, usePush } from "../../lib/push/push.ts";

type Status = Exclude<ReturnType<typeof usePush.getState>["status"], null>;

const SAYS: Record<Status, string> = {
  on: "This browser tells you, also with Ludus closed.",
  off: "This browser can tell you, also with Ludus closed.",
  denied:
    "This browser blocks notifications of Ludus. Allow them in its settings for this site, then come back.",
  unsupported: "This browser can't show notifications.",
  "needs-install":
    "On an iPhone or iPad, first add Ludus to the home screen (Share, Add to Home Screen), and open it from there.",
};

export function PushSwitch({ id }: { id?: string }) {
  const { status, isBusy, hasFailed } = usePush();
  useEffect(() => {
    const look = () => void lookAtPush();
    look();
    // Players come back from the browser's settings.
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, []);

  const isChangeable = status === "on" || status === "off";
  return (
    <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <p id={id} role="status" className="min-w-0 flex-1 basis-56 text-small">
        {status !== null && SAYS[status]}
        {hasFailed && <span className="block text-blood">That failed. Please try again.</span>}
      </p>
      {isChangeable && (
        <Button
          size="small"
          busy={isBusy}
          onClick={() => void (status === "on" ? turnPushOff() : turnPushOn())}
        >
          {status === "on" ? "Turn off here" : "Turn on here"}
        </Button>
      )}
    </div>
  );
}
