import { subscribeToPush } from "@ludus/shared/contract/push-api";
import { callApi } from "../api/api.ts";

const WORKER = "/sw.js";

/** The worker is registered for those who want messages, and for nobody else. */
export function registerWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(WORKER, { updateViaCache: "none" });
}

export async function ownSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

export async function subscribeBrowser(key: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

/** Resolves with the server's key. */
export async function tellServer(subscription: PushSubscription): Promise<string> {
  const { endpoint = "", keys = {} } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys;
  return (await callApi(subscribeToPush, { endpoint, p256dh, auth })).key;
}

/** The server has another key if its database was lost: messages signed with that one don't arrive. */
export function isSubscribedTo(key: string, { options }: PushSubscription): boolean {
  const { applicationServerKey } = options;
  if (!applicationServerKey) return true;
  const bytes = Array.from(new Uint8Array(applicationServerKey), (byte) =>
    String.fromCharCode(byte),
  );
  const own = btoa(bytes.join("")).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
  return own === key;
}

/** Shows no further messages, not even pending ones. */
export async function unsubscribeBrowser(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  if (!registration) return;
  for (const shown of await registration.getNotifications()) shown.close();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
