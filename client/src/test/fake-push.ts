import { onTestFinished, vi } from "vitest";

const SUBSCRIPTION = {
  endpoint: "https://push.example/one",
  keys: { p256dh: "key-of-this-browser", auth: "secret-of-this-browser" },
};

/** The fields of the call that subscribes this browser. */
export const SUBSCRIBED_WITH = { endpoint: SUBSCRIPTION.endpoint, ...SUBSCRIPTION.keys };

interface FakePush {
  /** Whether the browser is subscribed at its push service. */
  isSubscribed(): boolean;
  /** The server's keys that it was subscribed with, in base64url, in their order. */
  readonly keys: readonly string[];
}

interface FakePushOptions {
  permission: NotificationPermission;
  /** The player's answer to the question for the permission. */
  answer?: NotificationPermission;
  /** Whether the push service is away. */
  isAway?: boolean;
}

/** A browser's own part of Web Push, which jsdom lacks. */
export function fakePush({ permission, answer = permission, isAway }: FakePushOptions): FakePush {
  let isSubscribed = false;
  const keys: string[] = [];
  const subscription = {
    options: { applicationServerKey: new ArrayBuffer(0) },
    toJSON: () => SUBSCRIPTION,
    async unsubscribe() {
      isSubscribed = false;
      return true;
    },
  };
  const registration = {
    getNotifications: async () => [],
    pushManager: {
      getSubscription: async () => (isSubscribed ? subscription : null),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        if (isAway) throw new Error("Registration failed - push service error");
        isSubscribed = true;
        keys.push(applicationServerKey);
        subscription.options.applicationServerKey = bytesOf(applicationServerKey);
        return subscription;
      },
    },
  };
  const fakeNotification = {
    permission,
    async requestPermission() {
      fakeNotification.permission = answer;
      return answer;
    },
  };
  vi.stubGlobal("Notification", fakeNotification);
  vi.stubGlobal("PushManager", {});
  const serviceWorker = {
    ready: Promise.resolve(registration),
    register: async () => registration,
    getRegistration: async () => registration,
  };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: serviceWorker });
  onTestFinished(() => void Reflect.deleteProperty(navigator, "serviceWorker"));
  return { isSubscribed: () => isSubscribed, keys };
}

function bytesOf(base64Url: string): ArrayBuffer {
  const text = atob(base64Url.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
}
