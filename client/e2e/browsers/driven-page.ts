import { messageOf } from "@ludus/shared/errors";
import { eventually } from "@ludus/testkit/eventually";
import { z } from "zod";
import type { DrivenBrowser } from "./web-driver.ts";

const elements = z.array(z.record(z.string(), z.string()));

/** Waits for what it is to press or to show, and looks for it again when a page is drawn anew. */
export class DrivenPage {
  readonly #browser: DrivenBrowser;
  readonly #baseUrl: string;

  constructor(browser: DrivenBrowser, baseUrl: string) {
    this.#browser = browser;
    this.#baseUrl = baseUrl;
  }

  async open(path: string): Promise<void> {
    await this.#browser.send("Navigate", { url: `${this.#baseUrl}${path}` });
  }

  async reload(): Promise<void> {
    await this.#browser.send("Refresh");
  }

  /** @param name what assistive technology calls it */
  async press(css: string, name: RegExp): Promise<void> {
    const refusals: string[] = [];
    const press = async () => {
      const id = await this.#find(css, name);
      await this.#browser.send("ElementClick", { id }).catch((error: unknown) => {
        refusals.push(messageOf(error));
        throw error;
      });
    };
    await eventually(press).catch((error: unknown) => {
      // A press may have done more than its answer says: then the next look misses what was pressed.
      throw new Error([messageOf(error), ...new Set(refusals)].join("\nBefore: "), {
        cause: error,
      });
    });
  }

  async fill(label: RegExp, text: string): Promise<void> {
    await eventually(async () => {
      const id = await this.#find("input", label);
      await this.#browser.send("ElementClear", { id });
      await this.#browser.send("ElementSendKeys", { id, text });
    });
  }

  async choose(option: string): Promise<void> {
    await eventually(async () => {
      // Options have no name in WebKit.
      const [id] = await this.#findAll(`option[value="${option}"]`);
      if (id === undefined) throw new Error(`There is no option "${option}".`);
      await this.#browser.send("ElementClick", { id });
    });
  }

  /** Waits until a visible element has the text, whatever letters its style makes of it. */
  async shows(css: string, text: string): Promise<void> {
    await eventually(async () => {
      const shown = await Promise.all((await this.#findAll(css)).map((id) => this.#textOf(id)));
      if (shown.some((part) => part.toLowerCase().includes(text.toLowerCase()))) return;
      throw new Error(`No "${css}" shows "${text}". There is: ${shown.join(" | ")}`);
    });
  }

  async isAt(path: string): Promise<void> {
    await eventually(async () => {
      const url = String(await this.#browser.send("GetCurrentURL"));
      if (url !== `${this.#baseUrl}${path}`) throw new Error(`The page is ${url}, not ${path}.`);
    });
  }

  async #find(css: string, name: RegExp): Promise<string> {
    const names: string[] = [];
    for (const id of await this.#findAll(css)) {
      // WebKit fails for an element that assistive technology doesn't see.
      const label = await this.#browser.send("GetComputedLabel", { id }).catch(() => "");
      if (name.test(String(label))) return id;
      names.push(String(label));
    }
    throw new Error(`No "${css}" has the name ${name}. There is: ${names.join(" | ")}`);
  }

  async #findAll(css: string): Promise<string[]> {
    const query = { using: "css selector", value: css };
    const found = elements.parse(await this.#browser.send("FindElements", query));
    return found.flatMap((element) => Object.values(element));
  }

  async #textOf(id: string): Promise<string> {
    return String(await this.#browser.send("GetElementText", { id }));
  }
}
