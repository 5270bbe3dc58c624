import { pushState } from "@ludus/shared/contract/push-api";
import { startPushService, type PushService } from "@ludus/testkit/push/start-push-service";
import { expect, type BrowserContext, type CDPSession, type Worker } from "@playwright/test";
import { JourneyServer } from "../journey-server.ts";
import { test } from "../journey.ts";
import { OUTAGE } from "../player.ts";
import { Rival } from "../rival.ts";

let service: PushService;
let server: JourneyServer;
test.beforeAll(async () => {
  service = await startPushService();
  server = await JourneyServer.open({
    PUSH_SUBJECT: "mailto:gate@ludus.example",
    PUSH_ORIGINS: service.origin,
    NODE_EXTRA_CA_CERTS: service.certificate,
    MARKET_SIZE: "12",
  });
});
test.afterAll(async () => {
  await server.close();
  await service.stop();
});

test("a player who is away gets messages, whose notifications open the lot with its dialog, and later the letter", async ({
  visit,
}) => {
  const livia = await Rival.join(server, "Livia");
  const brutus = await Rival.join(server, "Brutus");
  const [won, lost] = await livia.lots();
  if (!won || !lost) throw new Error("the market is too small");
  const player = await visit(server, { as: livia });
  const { context, page } = player;
  const { endpoint } = await lendPushService(context);
  await page.goto("/account");
  await page.getByRole("button", { name: "Turn on here" }).click();
  await expect(page.getByRole("button", { name: "Turn off here" })).toBeVisible();
  const { key } = await livia.call(pushState, {});
  const usedKey = () => page.evaluate(() => localStorage.getItem("push-subscription"));
  expect(await usedKey()).toBe(key);
  const browser = await NotifiedBrowser.of(context);
  await livia.bid(won.id, 300);
  await livia.bid(lost.id, 300);
  await page.goto("about:blank");
  await brutus.bid(lost.id, 400);

  const outbid = await service.messageTo(endpoint);
  await browser.deliver(server.url, outbid.message);
  const [shown] = await browser.shown();
  expect(shown).toMatchObject({ title: `Outbid on ${lost.name}`, tag: lost.id });
  // Without a tab of Ludus a new one is opened.
  await page.goto(`${server.url}${await browser.press()}`);
  await expect(page.getByRole("dialog", { name: `Bid on ${lost.name}` })).toBeVisible();
  expect(await browser.shown()).toEqual([]);

  player.expectComplaint(OUTAGE);
  await server.sleepFor(won.marketEndTime - server.now + 1000);
  await expect.poll(() => service.received.length).toBe(2);
  await browser.deliver(server.url, service.received[1]?.message);
  expect(await browser.shown()).toMatchObject([{ title: `${won.name} is yours`, tag: won.id }]);
  expect(await browser.press()).toBe("");
  const ceremony = page.getByRole("dialog", { name: `${won.name} is yours` });
  await ceremony.getByRole("button", { name: "Back" }).click();
  await expect(page.getByRole("article", { name: `${won.name} is yours` })).toBeVisible();
});

/**
 * Chromium's own push service is in the Internet, and a headless one neither grants the permission
 * nor subscribes: the page gets a subscription at ours instead.
 */
async function lendPushService(context: BrowserContext): Promise<{ endpoint: string }> {
  const subscription = service.subscribe();
  await context.addInitScript(({ endpoint, ...keys }) => {
    const key = "push-subscription";
    const lent = {
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => localStorage.removeItem(key),
    };
    Object.defineProperty(Notification, "permission", { get: () => "granted" });
    Notification.requestPermission = async () => "granted";
    Object.assign(PushManager.prototype, {
      getSubscription: async () => (localStorage.getItem(key) === null ? null : lent),
      async subscribe({ applicationServerKey }: { applicationServerKey: string }) {
        localStorage.setItem(key, applicationServerKey);
        return lent;
      },
    });
  }, subscription);
  return subscription;
}

interface Shown {
  title: string;
  tag: string;
}

/** The real service worker with messages pushed into it; a headless Chromium has no notifications. */
class NotifiedBrowser {
  readonly #worker: Worker;
  readonly #devTools: CDPSession;
  readonly #registrationId: string;

  private constructor(worker: Worker, devTools: CDPSession, registrationId: string) {
    this.#worker = worker;
    this.#devTools = devTools;
    this.#registrationId = registrationId;
  }

  static async of(context: BrowserContext): Promise<NotifiedBrowser> {
    const [worker] = context.serviceWorkers();
    const [page] = context.pages();
    if (!worker || !page) throw new Error("the page has registered no service worker");
    await worker.evaluate(fakeNotifications);
    const devTools = await context.newCDPSession(page);
    const registrationId = await new Promise<string>((resolve, reject) => {
      devTools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations: [first] }) => {
        if (first) resolve(first.registrationId);
      });
      devTools.send("ServiceWorker.enable").catch(reject);
    });
    return new NotifiedBrowser(worker, devTools, registrationId);
  }

  async deliver(origin: string, message: unknown): Promise<void> {
    const registrationId = this.#registrationId;
    const data = JSON.stringify(message);
    await this.#devTools.send("ServiceWorker.deliverPushMessage", { origin, registrationId, data });
    await expect.poll(() => this.shown()).toHaveLength(1);
  }

  shown(): Promise<Shown[]> {
    return this.#worker.evaluate(() => [...scope().shown.values()]);
  }

  /** Presses the notification. Resolves with the address of the window that opened, if one did. */
  press(): Promise<string> {
    return this.#worker.evaluate(() => scope().press());
  }
}

declare function scope(): { shown: Map<string, Shown>; press: () => Promise<string> };

declare const Clients: { prototype: object };
declare const WindowClient: { prototype: object };

/** Runs in the service worker: shows notifications, and lets a press open windows. */
function fakeNotifications(): void {
  const shown = new Map<string, Shown>();
  let opened = "";
  const press = async () => {
    const [notification] = shown.values();
    const event = new Event("notificationclick");
    const done: Promise<unknown>[] = [];
    opened = "";
    Object.assign(event, {
      notification: { ...notification, close: () => shown.delete(notification?.tag ?? "") },
      waitUntil: (work: Promise<unknown>) => done.push(work),
    });
    self.dispatchEvent(event);
    await Promise.all(done);
    return opened;
  };
  Object.assign(globalThis, { scope: () => ({ shown, press }) });
  Object.assign(Clients.prototype, { openWindow: async (url: string) => void (opened = url) });
  Object.assign(WindowClient.prototype, {
    async focus() {
      return this;
    },
  });
  Object.assign(ServiceWorkerRegistration.prototype, {
    async showNotification(title: string, options: { tag: string }) {
      shown.set(options.tag, { title, ...options });
    },
  });
  Object.assign(navigator, { setAppBadge: async () => undefined });
}
