import { useEffect, useRef } from "react";
import { onNotice } from "../../lib/live/notices.ts";
import { canOfferPush } from "../../lib/push/push-support.ts";
import { useFollowed } from "../../lib/queries/followed.ts";
import { activeBidsQuery } from "../../lib/queries/player-queries.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { showToast } from "../../components/toaster/toasts.ts";

const SHOWN_MS = 20_000;

/** Offers messages once, when they begin to make sense: after the first bid, or the first lost lead. */
export function PushOffer() {
  const bids = useFollowed(activeBidsQuery)?.length ?? Infinity;
  const bidsBefore = useRef(Infinity);
  useEffect(() => {
    if (bids > bidsBefore.current) offerOnce();
    bidsBefore.current = bids;
  }, [bids]);
  useEffect(
    () =>
      onNotice(({ kind }) => {
        if (kind === "outbid") offerOnce();
      }),
    [],
  );
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
