import type { OpenTab, WorkerScope } from "./worker-scope.ts";

/**
 * Shows messages while no page is open. It answers no request and keeps no page: after a release the
 * pages see to that themselves. Without imports: a worker is one script.
 */
declare const self: WorkerScope;

self.addEventListener("install", (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("push", (event) => event.waitUntil(show(messageIn(event.data))));
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(pathIn(event.notification.data)));
});
self.addEventListener("pushsubscriptionchange", (event) =>
  event.waitUntil(renew(event.oldSubscription, event.newSubscription)),
);

interface Message {
  title: string;
  body: string;
  /** The address of a page. */
  path: string;
  /** A notification takes the place of the last one with the same tag. */
  tag: string;
}

/** Browsers demand that every message is shown, also one that a later release writes otherwise. */
const UNREADABLE: Message = {
  title: "Ludus",
  body: "There is news from your school.",
  path: "/dashboard",
  tag: "news",
};

function messageIn(data: { json(): unknown } | null): Message {
  try {
    const found: unknown = data?.json();
    if (typeof found !== "object" || found === null) return UNREADABLE;
    const given = Object.entries(UNREADABLE).map(([name, instead]) => {
      const value: unknown = Reflect.get(found, name);
      return [name, typeof value === "string" ? value : instead] as const;
    });
    return { ...UNREADABLE, ...Object.fromEntries(given) };
  } catch {
    return UNREADABLE;
  }
}

async function show({ title, body, path, tag }: Message): Promise<void> {
  const options = {
    body,
    tag,
    // Otherwise the second message with the same tag is silent.
    renotify: true,
    icon: "/icon-192.png",
    badge: "/badge-96.png",
    data: { path },
  };
  await self.registration.showNotification(title, options);
  // Pages know the number and put it in its place.
  if ("setAppBadge" in self.navigator) await self.navigator.setAppBadge();
}

/** The path to open. Other sites' addresses are refused. */
function pathIn(data: unknown): string {
  const path: unknown =
    typeof data === "object" && data !== null ? Reflect.get(data, "path") : undefined;
  const { origin } = self.location;
  if (typeof path !== "string" || !URL.canParse(path, origin)) return UNREADABLE.path;
  const url = new URL(path, origin);
  return url.origin === origin ? `${url.pathname}${url.search}` : UNREADABLE.path;
}

/** In a tab that is open, which keeps what it shows until its router has the page. */
async function open(path: string): Promise<void> {
  const tabs = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ visibilityState }) => visibilityState === "visible") ?? tabs[0];
  if (!tab || !(await isFocused(tab))) {
    await self.clients.openWindow(path);
    return;
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- A worker's clients have none.
  tab.postMessage({ open: path });
}

function isFocused(tab: OpenTab): Promise<boolean> {
  return tab.focus().then(
    () => true,
    () => false,
  );
}

/** The browser changed its subscription by itself. A worker has no session: the old secret stands for it. */
async function renew(
  former: PushSubscription | null | undefined,
  renewed: PushSubscription | null | undefined,
): Promise<void> {
  // Without the former one the next page that is opened tells the server.
  const before = former?.toJSON();
  if (!former || !before?.endpoint || !before.keys) return;
  const next = renewed ?? (await self.registration.pushManager.subscribe(former.options));
  const { endpoint, keys } = next.toJSON();
  await fetch("/api/push/renewal", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      endpoint,
      ...keys,
      formerEndpoint: before.endpoint,
      formerAuth: before.keys["auth"],
    }),
  });
}
