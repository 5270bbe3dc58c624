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
  const subscription = {
    options: { applicationServerKey: null },
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
      async subscribe() {
        if (isAway) throw new Error("Registration failed - push service error");
        isSubscribed = true;
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
  return { isSubscribed: () => isSubscribed };
}
