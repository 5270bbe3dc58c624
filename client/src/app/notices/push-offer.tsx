import { useEffect } from "react";
import { onNotice } from "../../lib/live/notices.ts";
import { canOfferPush } from "../../lib/push/push-support.ts";
import { usePlayerLists } from "../../lib/stores/player-lists.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { showToast } from "../../lib/toasts.ts";

const SHOWN_MS = 20_000;

/** Offers messages once, when they begin to make sense: after the first bid, or the first lost lead. */
export function PushOffer() {
  useEffect(() => {
    const stopBids = usePlayerLists.subscribe((now, before) => {
      const bidsBefore = before.activeBids?.length;
      if (bidsBefore !== undefined && (now.activeBids?.length ?? 0) > bidsBefore) offerOnce();
    });
    const stopNotices = onNotice(({ kind }) => {
      if (kind === "outbid") offerOnce();
    });
    return () => {
      stopBids();
      stopNotices();
    };
  }, []);
  return null;
}

function offerOnce(): void {
  if (usePreferences.getState().wasPushOffered || !canOfferPush()) return;
  usePreferences.setState({ wasPushOffered: true });
  void showToast((toast) =>
    toast("Shall a messenger find you?", {
      duration: SHOWN_MS,
      description: "He tells you when you are outbid or win, with Ludus closed.",
      action: { label: "Send him", onClick: () => void turnOn() },
    }),
  );
}

async function turnOn(): Promise<void> {
  const { turnPushOn } = await import("../../lib/push/push.ts");
  await turnPushOn();
}
