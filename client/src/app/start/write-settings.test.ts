import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterEach, expect, test } from "vitest";
import { HOUR_MS, MINUTE_MS } from "@ludus/shared/durations";
import { NO_DISCORD_META } from "@ludus/shared/model/document-metas";
import { writtenDurationMs } from "../../lib/clock/written-duration.ts";
import { writtenGamesEveryMs } from "../../lib/clock/written-games.ts";

afterEach(() => document.head.replaceChildren());

test("pages of `npm run dev` learn its durations, and that nobody signs in with Discord", async () => {
  document.head.innerHTML = await headFor({
    AUCTION_DURATION_MS: String(4 * MINUTE_MS),
    GAMES_EVERY_MS: String(HOUR_MS),
  });
  expect([writtenDurationMs(), writtenGamesEveryMs()]).toEqual([4 * MINUTE_MS, HOUR_MS]);
  expect(document.querySelector(`meta[name="${NO_DISCORD_META}"]`)).not.toBeNull();
});

/** In a process of its own, since the settings are its environment. */
async function headFor(settings: Record<string, string>): Promise<string> {
  const program = `import { createServer } from "vite";
    const server = await createServer({ server: { middlewareMode: true, ws: false, watch: null } });
    const html = await server.transformIndexHtml("/", "<html><head></head><body></body></html>");
    process.stdout.write(html);
    await server.close();`;
  const args = ["--input-type=module", "--eval", program];
  const options = {
    cwd: join(import.meta.dirname, "../../.."),
    env: { ...process.env, ...settings },
  };
  const { stdout } = await promisify(execFile)(process.execPath, args, options);
  return /<head>(.*)<\/head>/s.exec(stdout)?.[1] ?? "";
}
