import { pushState, unsubscribeFromPush } from "@ludus/shared/contract/push-api";
import { create } from "zustand";
import { callApi } from "../api/api.ts";
import { logFailure } from "../browser/log-failure.ts";
import { useSession } from "../session/session.ts";
import { usePreferences } from "../stores/preferences.ts";
import {
  isSubscribedTo,
  ownSubscription,
  registerWorker,
  subscribeBrowser,
  tellServer,
  unsubscribeBrowser,
} from "./browser-subscription.ts";
import { pushSupport, type PushSupport } from "./push-support.ts";

/** "denied": only the player can undo that, in the browser's settings. */
export type PushStatus = Exclude<PushSupport, "supported"> | "denied" | "off" | "on";

interface PushStore {
  /** Null until known. */
  status: PushStatus | null;
  isBusy: boolean;
  /** True if the last change failed. */
  hasFailed: boolean;
}

/** Messages to this browser while no page is open. */
export const usePush = create<PushStore>()(() => ({
  status: null,
  isBusy: false,
  hasFailed: false,
}));

export async function lookAtPush(): Promise<void> {
  usePush.setState({ status: await readStatus() });
}

/** Only after a press: browsers ask for permission once, and remember a refusal for good. */
export function turnPushOn(): Promise<void> {
  return change(async () => {
    // Comes first: some browsers require the press to be immediate.
    if ((await Notification.requestPermission()) !== "granted") return;
    const playerId = useSession.getState().user?.id;
    if (playerId === undefined) return;
    const { key } = await callApi(pushState, {});
    await tellServer(await subscribeBrowser(key));
    usePreferences.setState({ pushFor: playerId, wasPushOffered: true });
    followSession();
  });
}

export function turnPushOff(): Promise<void> {
  return change(async () => {
    await callApi(unsubscribeFromPush, {});
    await unsubscribeBrowser();
    usePreferences.setState({ pushFor: null });
  });
}

/** Goes on as the player here wanted it: a session is new, or the browser changed its subscription. */
export async function keepPush(): Promise<void> {
  try {
    if (!isWanted()) return await unsubscribeBrowser();
    followSession();
    await registerWorker();
    const known = await ownSubscription();
    const key = known === null ? (await callApi(pushState, {})).key : await tellServer(known);
    if (known && isSubscribedTo(key, known)) return;
    await known?.unsubscribe();
    await tellServer(await subscribeBrowser(key));
  } catch (error) {
    logFailure("Messages to this browser could not be kept up", error);
  } finally {
    await lookAtPush();
  }
}

async function change(work: () => Promise<void>): Promise<void> {
  usePush.setState({ isBusy: true, hasFailed: false });
  let hasFailed = false;
  try {
    await work();
  } catch (error) {
    hasFailed = true;
    logFailure("Messages to this browser could not be changed", error);
  }
  usePush.setState({ status: await readStatus(), isBusy: false, hasFailed });
}

async function readStatus(): Promise<PushStatus> {
  const support = pushSupport();
  if (support !== "supported") return support;
  if (Notification.permission === "denied") return "denied";
  return isWanted() && (await ownSubscription()) !== null ? "on" : "off";
}

function isWanted(): boolean {
  const playerId = useSession.getState().user?.id;
  const { pushFor } = usePreferences.getState();
  return pushFor !== null && pushFor === playerId && Notification.permission === "granted";
}

let isFollowing = false;

/** The end of a session ends its subscription on the server; the browser's own ends here. */
function followSession(): void {
  if (isFollowing) return;
  isFollowing = true;
  useSession.subscribe(({ token }, before) => {
    if (token === before.token) return;
    if (token !== null) return void keepPush();
    unsubscribeBrowser().catch((error: unknown) =>
      logFailure("This browser's subscription could not be ended", error),
    );
  });
}
