import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { messageOf } from "@ludus/shared/errors";
import { freePort } from "@ludus/testkit/free-port";
import { webKitDriver, xvfb } from "@ludus/testkit/programs/browser-programs";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { Service } from "@ludus/testkit/services/service";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { z } from "zod";
import { COMMANDS, type DrivenBrowser } from "./web-driver.ts";

/** Pages see it as a wish for less motion, which costs most of a story's processor time. */
const SETTINGS = "[Settings]\ngtk-enable-animations=0\n";

/** WebKitGTK's small browser, on a screen in memory. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const home = makeTemporaryFolder("webkit");
  mkdirSync(join(home.path, ".config", "gtk-3.0"), { recursive: true });
  writeFileSync(join(home.path, ".config", "gtk-3.0", "settings.ini"), SETTINGS);
  const screen = await startScreen();
  const address = `http://127.0.0.1:${await freePort()}`;
  const driver = new Service({
    name: "webkit",
    file: await requireProgram(webKitDriver),
    args: [`--port=${new URL(address).port}`],
    env: {
      DISPLAY: screen.display,
      HOME: home.path,
      // OpenGL in software would cost a fifth more processor time.
      WEBKIT_SKIA_ENABLE_CPU_RENDERING: "1",
      // Most containers forbid its sandbox; the pages are our own.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1",
    },
    stopSignal: "SIGTERM",
    whyNotReady: () => fetch(`${address}/status`).then(() => null, messageOf),
  });
  await driver.ready();
  const opened = await call("POST", `${address}/session`, { capabilities: {} });
  const session = `${address}/session/${z.object({ sessionId: z.string() }).parse(opened).sessionId}`;
  const run = (script: string, ...args: unknown[]) =>
    call("POST", `${session}/execute/sync`, { script, args });
  return {
    async send(command, { id = "", ...parameters } = {}) {
      if (command === "ElementClear" || command === "ElementClick") {
        await run(BRING_INTO_VIEW, { [ELEMENT]: id });
      }
      const [method = "", path = ""] = COMMANDS[command].split(" ");
      const value = await call(method, `${session}/${path.replace(":id", id)}`, parameters);
      if (command === "Navigate" || command === "Refresh") await run(KEEP_ERRORS);
      return value;
    },
    complaints: async () => z.array(z.string()).parse(await run(READ_ERRORS)),
    async stop() {
      await call("DELETE", session);
      await driver.stop();
      await screen.stop();
      home.remove();
    },
  };
}

async function startScreen() {
  let number: string | undefined;
  const service = new Service({
    name: "xvfb",
    file: await requireProgram(xvfb),
    args: ["-displayfd", "1", "-screen", "0", "1280x900x24", "-nolisten", "tcp"],
    stopSignal: "SIGTERM",
    whyNotReady: () => (number === undefined ? "It has told no number of its screen." : null),
    onLine: (line) => (number ??= line),
  });
  await service.ready();
  return { display: `:${number}`, stop: () => service.stop() };
}

/** The standard's name for the id of an element. */
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";

/** The standard's driver does this by itself; WebKit's refuses elements that are out of view. */
const BRING_INTO_VIEW = `arguments[0].scrollIntoView({ block: "center", behavior: "instant" })`;

/** The driver tells of no errors, so a page keeps those that follow its load for the whole tab. */
const KEEP_ERRORS = `
  const keep = (...parts) => {
    const errors = JSON.parse(sessionStorage.getItem("errors") ?? "[]");
    sessionStorage.setItem("errors", JSON.stringify([...errors, parts.map(String).join(" ")]));
  };
  console.error = keep;
  addEventListener("error", ({ message }) => keep(message));
  addEventListener("unhandledrejection", ({ reason }) => keep(reason));`;
const READ_ERRORS = `return JSON.parse(sessionStorage.getItem("errors") ?? "[]")`;

const refusal = z.object({ error: z.string(), message: z.string() });

async function call(method: string, url: string, parameters: object = {}): Promise<unknown> {
  const body = method === "POST" ? { body: JSON.stringify(parameters) } : {};
  const reply = await fetch(url, { method, ...body });
  const { value } = z.object({ value: z.unknown() }).parse(await reply.json());
  if (reply.ok) return value;
  const { error, message } = refusal.parse(value);
  throw new Error(`${method} ${new URL(url).pathname}: ${error}: ${message}`);
}
