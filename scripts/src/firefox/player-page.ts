/// <reference lib="dom" />
import { messageOf } from "@ludus/shared/errors";
import { eventually } from "@ludus/testkit/eventually";
import type { ElementHandle, Page } from "puppeteer-core";

/** A player at a page of Firefox. Everything waits until the page has it. */
export class PlayerPage {
  /** Uncaught errors and error lines of the console. */
  readonly complaints: string[] = [];
  readonly #page: Page;
  readonly #waitMs: number;

  /** @param waitMs how long it waits for what a page should show */
  constructor(page: Page, waitMs: number) {
    this.#page = page;
    this.#waitMs = waitMs;
    page.on("pageerror", (error) => this.complaints.push(messageOf(error)));
    page.on("console", (message) => {
      if (message.type() === "error") this.complaints.push(message.text());
    });
  }

  async open(url: string): Promise<void> {
    await this.#page.goto(url);
  }

  async reload(): Promise<void> {
    await this.#page.reload();
  }

  async choose(option: string): Promise<void> {
    await this.#page.select("select", option);
  }

  async fill(label: string, text: string): Promise<void> {
    await this.#until(async () => {
      const field = await this.#find(label);
      await field.click({ count: 3 });
      await field.type(text);
    });
  }

  async press(label: string): Promise<void> {
    await this.#until(async () => (await this.#find(`${label}[role="button"]`)).click());
  }

  /** On the market's only lot. */
  async bid(amount: number): Promise<void> {
    await this.#until(async () => {
      for (const button of await this.#page.$$("article button:enabled")) {
        const text = await button.evaluate(({ textContent }) => textContent);
        if (/^(Place|Update) Bid/.test(text ?? "")) return button.click();
      }
      throw new Error("No bid can be placed.");
    });
    await this.fill("Your bid", String(amount));
    await this.#page.keyboard.press("Enter");
  }

  /** Waits until the first such element holds the text. */
  async shows(selector: string, text: string): Promise<void> {
    await this.#until(async () => {
      const shown = await this.#page.$eval(selector, ({ textContent }) => textContent);
      if (!shown?.includes(text)) throw new Error(`The page's ${selector} never said "${text}".`);
    });
  }

  async isAt(path: string): Promise<void> {
    await this.#until(() => {
      const { pathname } = new URL(this.#page.url());
      if (pathname !== path) throw new Error(`The page is at ${pathname}, not ${path}.`);
    });
  }

  /** A page that is drawn anew meanwhile may take the element away: what is done with it is repeated. */
  async #find(label: string): Promise<ElementHandle> {
    const found = await this.#page.$(`aria/${label}`);
    if (found === null) throw new Error(`The page has no "${label}".`);
    return found;
  }

  // Puppeteer's own waiting evaluates text in the page, which the content security policy forbids.
  #until<Value>(look: () => Value | Promise<Value>): Promise<Awaited<Value>> {
    return eventually(look, this.#waitMs);
  }
}
