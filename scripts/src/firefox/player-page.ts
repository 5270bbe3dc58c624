/// <reference lib="dom" />
import { messageOf } from "@ludus/shared/errors";
import { eventually } from "@ludus/testkit/eventually";
import { emailOf, PASSWORD } from "@ludus/testkit/players/register-player";
import type { Browser, ElementHandle, Page } from "puppeteer-core";

/** A player at a page of Firefox. */
export class PlayerPage {
  readonly page: Page;
  readonly #waitMs: number;
  /** Uncaught errors and error lines of the console. */
  readonly complaints: string[] = [];

  private constructor(page: Page, waitMs: number) {
    this.page = page;
    this.#waitMs = waitMs;
    page.on("pageerror", (error) => this.complaints.push(messageOf(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }

  /** @param waitMs how long it waits for what a page should show */
  static async open(browser: Browser, waitMs: number): Promise<PlayerPage> {
    return new PlayerPage(await browser.newPage(), waitMs);
  }

  async register(url: string, username: string): Promise<void> {
    await this.page.goto(`${url}/register`);
    await this.#fill("Username", username);
    await this.#fill("Email", emailOf(username));
    await this.#fill("Password", PASSWORD);
    await this.#fill("Confirm password", PASSWORD);
    await this.#press("Register");
    await this.#until("the address is /onboarding", () => location.pathname === "/onboarding");
  }

  async completeProfile(schoolName: string): Promise<void> {
    await this.#fill("School name", schoolName);
    await this.page.select("select", "Thracian");
    await this.#press("Open the gates");
    await this.#until("the school is open", () => location.pathname !== "/onboarding");
  }

  /** The name of the gladiator whose auction ends last, once bids can be placed. */
  async openMarket(url: string): Promise<string> {
    await this.page.goto(`${url}/market`);
    await this.#until("a bid can be placed", () =>
      [...document.querySelectorAll<HTMLButtonElement>("article button")].some(
        ({ textContent, disabled }) => !disabled && textContent.includes("Place Bid"),
      ),
    );
    const names = await this.page.$$eval("article", (cards) =>
      cards.map((card) => card.querySelector("h2, h3")?.textContent ?? ""),
    );
    return names.at(-1) ?? "";
  }

  async bid(gladiatorName: string, amount: number): Promise<void> {
    await this.#pressBid(gladiatorName);
    await this.#fill("Your bid", String(amount));
    await this.page.keyboard.press("Enter");
    await this.#until("the dialog is closed", () => !document.querySelector("[role=dialog]"));
  }

  /** Waits until the gladiator's card says so. */
  cardSays(gladiatorName: string, text: string): Promise<void> {
    return this.#until(
      `the card of ${gladiatorName} says "${text}"`,
      (name = "", expected = "") =>
        [...document.querySelectorAll("article")].some(
          ({ textContent }) => textContent.includes(name) && textContent.includes(expected),
        ),
      gladiatorName,
      text,
    );
  }

  /** Waits until the page says so, anywhere. */
  says(text: string): Promise<void> {
    return this.#until(
      `the page says "${text}"`,
      (expected = "") => document.body.textContent.includes(expected),
      text,
    );
  }

  async #pressBid(gladiatorName: string): Promise<void> {
    for (const card of await this.page.$$("article")) {
      if (!(await textOf(card)).includes(gladiatorName)) continue;
      for (const button of await card.$$("button")) {
        if (/^(Place|Update) Bid/.test(await textOf(button))) return button.click();
      }
    }
    throw new Error(`${gladiatorName} has no button to bid.`);
  }

  async #fill(label: string, text: string): Promise<void> {
    const field = await this.#find(label);
    await field.click({ count: 3 });
    await field.type(text);
  }

  async #press(label: string): Promise<void> {
    const button = await this.#find(label, '[role="button"]');
    await button.click();
  }

  async #find(label: string, role = ""): Promise<ElementHandle> {
    return await eventually(async () => {
      const found = await this.page.$(`aria/${label}${role}`);
      if (found === null) throw new Error(`The page has no "${label}".`);
      return found;
    }, this.#waitMs);
  }

  // Puppeteer's own waiting evaluates text in the page, which the content security policy forbids.
  async #until(
    what: string,
    isSo: (...args: string[]) => boolean,
    ...args: string[]
  ): Promise<void> {
    await eventually(async () => {
      if (!(await this.page.evaluate(isSo, ...args))) throw new Error(`It never was so: ${what}.`);
    }, this.#waitMs);
  }
}

function textOf(element: ElementHandle): Promise<string> {
  return element.evaluate(({ textContent }) => textContent ?? "");
}
