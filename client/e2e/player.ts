import {
  expect,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from "@playwright/test";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import type { JourneyServer } from "./journey-server.ts";
import type { Rival } from "./rival.ts";

export const PHONE = {
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
} satisfies BrowserContextOptions;

/** Complaints while the server or the line is away: a killed server also resets what it was asked. */
export const OUTAGE =
  /ERR_(CONNECTION_(REFUSED|RESET|CLOSED)|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED|INTERNET_DISCONNECTED)|WebSocket connection/;

/** Somebody at a browser of their own. */
export class Player {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly #complaints: string[] = [];
  readonly #expected: RegExp[] = [];
  #hasLeft = false;

  private constructor(context: BrowserContext, page: Page) {
    this.context = context;
    this.page = this.#listenTo(page);
  }

  /** Signed out, or signed in with the session of somebody who joined through the API. */
  static async arrive(
    browser: Browser,
    server: JourneyServer,
    { as, ...options }: BrowserContextOptions & { as?: Rival } = {},
  ): Promise<Player> {
    const context = await browser.newContext({
      baseURL: server.url,
      ...options,
      ...(as ? { storageState: await storedSessionOf(as) } : {}),
    });
    return new Player(context, await context.newPage());
  }

  /**
   * A call that a journey answers itself may be on its way: its answer would find no page. A page that is
   * closed may complain of the connection that it loses.
   */
  async leave(): Promise<void> {
    this.#hasLeft = true;
    const pages = this.context.pages();
    await Promise.all(pages.map((page) => page.unrouteAll({ behavior: "ignoreErrors" })));
    await this.context.close();
  }

  async openTab(): Promise<Page> {
    return this.#listenTo(await this.context.newPage());
  }

  /** A browser reports refused calls as errors; a journey that causes them says so. */
  expectComplaint(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  /** Page errors and console errors. */
  complaints(): string[] {
    return this.#complaints.filter((text) => !this.#expected.some((known) => known.test(text)));
  }

  /** From the registration page to the dashboard. */
  async join(name: string, school: string): Promise<void> {
    const { page } = this;
    await page.goto("/register");
    await page.getByLabel("Username").fill(name);
    await page.getByLabel("Email").fill(emailOf(name));
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL("/onboarding");
    await page.getByLabel("Nationality").selectOption("Thracian");
    await page.getByLabel("School name").fill(school);
    await page.getByRole("button", { name: "Open the gates" }).click();
    await expect(page).toHaveURL("/dashboard");
  }

  async goToMarket(): Promise<void> {
    await this.page.goto("/market");
    await this.isLive();
    // Bidding is on for what the purse can pay.
    const bidButton = this.page.getByRole("button", {
      name: /^(Place|Update) Bid/,
      disabled: false,
    });
    await expect(bidButton.first()).toBeVisible();
  }

  async isLive(page = this.page): Promise<void> {
    await expect(connectionOf(page)).toContainText("Live");
  }

  card(gladiatorName: string, page = this.page): Locator {
    return page.getByRole("article", { name: gladiatorName, exact: true }).first();
  }

  async openBid(gladiatorName: string): Promise<Locator> {
    // A card far from the screen is only a name.
    await this.card(gladiatorName).scrollIntoViewIfNeeded();
    await this.card(gladiatorName)
      .getByRole("button", { name: /^(Place Bid|Update Bid)/ })
      .click();
    const dialog = this.page.getByRole("dialog", { name: `Bid on ${gladiatorName}` });
    await expect(dialog.getByLabel("Your bid")).toBeVisible();
    return dialog;
  }

  /** More than 600 for a lot without bids may be twice its value: the dialog would ask whether it is meant. */
  async bid(gladiatorName: string, amount: number): Promise<void> {
    const dialog = await this.openBid(gladiatorName);
    await dialog.getByLabel("Your bid").fill(String(amount));
    await dialog.getByRole("button", { name: /^Place Bid/ }).click();
    await expect(dialog).toBeHidden();
  }

  #listenTo(page: Page): Page {
    const complain = (text: string) => {
      if (!this.#hasLeft) this.#complaints.push(text);
    };
    page.on("pageerror", (error) => complain(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") complain(message.text());
    });
    return page;
  }
}

export function connectionOf(page: Page): Locator {
  return page.getByLabel("Connection").filter({ visible: true });
}

/** Toasts stand for seven seconds, which a busy machine may need to read them. Call before the page opens. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript((toastMs) => {
    const { setTimeout } = window;
    window.setTimeout = ((work: () => void, ms?: number, ...args: unknown[]) =>
      setTimeout(work, ms === toastMs ? 2 ** 31 - 1 : ms, ...args)) as typeof window.setTimeout;
  }, 7000);
}

/** A toast slides in: what is pressed on its way misses its buttons. */
export async function untilAtRest(toast: Locator): Promise<void> {
  await expect(toast).toHaveAttribute("data-mounted", "true");
  await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
  });
}

/** A page that is wider than the screen makes the whole screen slide under the thumb. */
export async function expectNoSideways(page: Page): Promise<void> {
  const { width } = page.viewportSize() ?? { width: 0 };
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
    .toBeLessThanOrEqual(width);
}

/** Where the client keeps a session: players are signed in when they open the page. */
async function storedSessionOf(rival: Rival) {
  const localStorage = [
    { name: "token", value: rival.token },
    { name: "user", value: JSON.stringify(await rival.user()) },
  ];
  return { cookies: [], origins: [{ origin: rival.url, localStorage }] };
}
