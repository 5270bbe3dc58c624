/** The commands of W3C WebDriver that journeys use, each with its HTTP call. */
export const COMMANDS = {
  Navigate: "POST url",
  Refresh: "POST refresh",
  GetCurrentURL: "GET url",
  TakeScreenshot: "GET screenshot",
  FindElements: "POST elements",
  GetElementText: "GET element/:id/text",
  GetComputedLabel: "GET element/:id/computedlabel",
  ElementClear: "POST element/:id/clear",
  ElementClick: "POST element/:id/click",
  ElementSendKeys: "POST element/:id/value",
} as const;

type Command = keyof typeof COMMANDS;

/** @param id of an element, for the commands about one */
type Parameters = Record<string, unknown> & { id?: string };

/** A browser that was started for a test, with one page. */
export interface DrivenBrowser {
  /** Resolves with the command's value; rejects with the browser's refusal. */
  send(command: Command, parameters?: Parameters): Promise<unknown>;
  /** Uncaught errors of its pages, and error lines of their consoles. */
  complaints(): Promise<string[]>;
  stop(): Promise<void>;
}
