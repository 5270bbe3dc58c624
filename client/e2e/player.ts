import {
  expect,
  type Browser,
  type BrowserContext,
  type Locator,
  type Page,
} from "@playwright/test";
import type { House } from "./house.ts";

export const PASSWORD = "Aa1!aaaa";

/** Somebody at a browser of his own. */
export class Player {
  readonly name: string;
  readonly page: Page;
  readonly context: BrowserContext;
  /** What his browser complained of. */
  readonly complaints: string[] = [];

  private constructor(name: string, page: Page) {
    this.name = name;
    this.page = page;
    this.context = page.context();
    page.on("pageerror", (error) => this.complaints.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }

  static async arrive(browser: Browser, house: House, name: string): Promise<Player> {
    const context = await browser.newContext({ baseURL: house.url });
    return new Player(name, await context.newPage());
  }

  /** From the landing page to the dashboard. */
  async join(school: string): Promise<void> {
    const { page } = this;
    await page.goto("/register");
    await page.getByLabel("Username").fill(this.name);
    await page.getByLabel("Email").fill(`${this.name.toLowerCase()}@ludus.example`);
    await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
    await page.getByLabel("Confirm password").fill(PASSWORD);
    await page.getByRole("button", { name: "Register", exact: true }).click();
    await expect(page).toHaveURL("/onboarding");
    await page.getByLabel("Nationality").click();
    await page.getByRole("option", { name: "Thracian" }).click();
    await page.getByLabel("School name").fill(school);
    await page.getByRole("button", { name: "Open the gates" }).click();
    await expect(page).toHaveURL("/dashboard");
  }

  async goToMarket(): Promise<void> {
    await this.page.goto("/market");
    await expect(this.page.getByRole("article").first()).toBeVisible();
  }

  card(gladiatorName: string): Locator {
    const heading = this.page.getByRole("heading", { name: gladiatorName, exact: true });
    return this.page.getByRole("article").filter({ has: heading }).first();
  }

  async bid(gladiatorName: string, amount: number): Promise<void> {
    await this.card(gladiatorName)
      .getByRole("button", { name: /^(Place Bid|Update Bid)/ })
      .click();
    const dialog = this.page.getByRole("dialog");
    await dialog.getByLabel("Your bid").fill(String(amount));
    await dialog.getByRole("button", { name: /^Place Bid/ }).click();
    await expect(dialog).toBeHidden();
  }
}
