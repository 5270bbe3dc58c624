import { once } from "node:events";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { firefox } from "@ludus/testkit/programs/browser-programs";
import { requireProgram } from "@ludus/testkit/programs/required-program";
import { Service } from "@ludus/testkit/services/service";
import { makeTemporaryFolder } from "@ludus/testkit/services/temporary-folder";
import { z } from "zod";
import { connectMarionette } from "./marionette.ts";
import type { DrivenBrowser } from "./web-driver.ts";

const session = z.object({ capabilities: z.object({ webSocketUrl: z.string() }) });
const logEntry = z.object({ params: z.object({ level: z.string(), text: z.string().nullable() }) });

const PREFERENCES = `
// Any free port, which Firefox writes down.
user_pref("marionette.port", 0);
// Drawing what moves costs most of a story's processor time.
user_pref("ui.prefersReducedMotion", 1);
`;

export async function startFirefox(): Promise<DrivenBrowser> {
  const file = await requireProgram(firefox);
  const profile = makeTemporaryFolder("firefox");
  writeFileSync(join(profile.path, "user.js"), PREFERENCES);
  const portFile = join(profile.path, "MarionetteActivePort");
  const service = new Service({
    name: "firefox",
    file,
    args: ["--headless", "--marionette", "--remote-debugging-port=0", "--profile", profile.path],
    env: { HOME: profile.path },
    stopSignal: "SIGTERM",
    whyNotReady: () =>
      existsSync(portFile) && readFileSync(portFile, "utf8") !== ""
        ? null
        : "It has written down no port for Marionette.",
  });
  await service.ready();
  const marionette = await connectMarionette(Number(readFileSync(portFile, "utf8")));
  const opened = session.parse(await marionette.send("NewSession", { webSocketUrl: true }));
  const errors = await listenToErrors(opened.capabilities.webSocketUrl);
  return {
    send: marionette.send,
    complaints: async () => errors,
    async stop() {
      marionette.close();
      await service.stop();
      profile.remove();
    },
  };
}

/** By WebDriver BiDi, since only that tells of them. @returns a list that grows */
async function listenToErrors(url: string): Promise<string[]> {
  const errors: string[] = [];
  const socket = new WebSocket(url);
  await once(socket, "open");
  const subscribed = once(socket, "message");
  const params = { events: ["log.entryAdded"] };
  socket.send(JSON.stringify({ id: 1, method: "session.subscribe", params }));
  await subscribed;
  socket.addEventListener("message", ({ data }) => {
    const { level, text } = logEntry.parse(JSON.parse(String(data))).params;
    if (level === "error") errors.push(text ?? "an error without words");
  });
  return errors;
}
