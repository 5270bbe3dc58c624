import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../../setup/paths.mjs";
import { runQuietly } from "../../setup/run-process.mjs";

const UNPACK = `const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();`;

/** A launcher of @sparticuz/chromium's headless Chromium, unpacked once; null: none for this machine. */
export async function unpackChromium(): Promise<string | null> {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  // Inside node_modules: a fresh install brings a fresh one.
  const folder = inRoot("node_modules", ".cache", "ludus-chromium");
  const launcher = join(folder, "chromium-launcher");
  if (existsSync(launcher)) return launcher;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code } = await runQuietly(process.execPath, ["--input-type=module", "-e", UNPACK], {
    // It unpacks into the temporary folder, and its libraries only where it believes to be in Lambda.
    env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" },
  });
  if (code !== 0) return null;

  // Written last: its presence says that everything else is complete.
  writeFileSync(launcher, await launcherScript(folder));
  chmodSync(launcher, 0o755);
  return launcher;
}

/** The machine's own libraries and fonts are preferred; the package's are for a machine without. */
async function launcherScript(folder: string): Promise<string> {
  const browser = join(folder, "chromium");
  const { code } = await runQuietly(browser, ["--version", "--no-sandbox"]);
  const lines = ["#!/bin/sh"];
  if (code !== 0) lines.push(`export LD_LIBRARY_PATH="${join(folder, "al2023", "lib")}"`);
  if (!existsSync("/etc/fonts/fonts.conf")) {
    const settings = join(folder, "fonts.conf");
    const [fonts, cache] = [join(folder, "fonts"), join(folder, "fonts-cache")];
    writeFileSync(
      settings,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`,
    );
    lines.push(`export FONTCONFIG_FILE="${settings}"`);
  }
  return [...lines, `exec "${browser}" "$@"`, ""].join("\n");
}
