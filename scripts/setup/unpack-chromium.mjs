import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "./paths.mjs";
import { runQuietly } from "./run-process.mjs";

/**
 * Unpacks the headless Chromium of @sparticuz/chromium, once, and returns a launcher for it. Null
 * where that package has none for this machine.
 */
export async function unpackChromium() {
  if (process.platform !== "linux" || process.arch !== "x64") return null;
  // Inside node_modules: a fresh install brings a fresh one.
  const folder = inRoot("node_modules", ".cache", "ludus-chromium");
  const launcher = join(folder, "chromium-launcher");
  if (existsSync(launcher)) return launcher;

  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const { code } = await runQuietly(
    process.execPath,
    [
      "--input-type=module",
      "-e",
      `const { default: chromium } = await import("@sparticuz/chromium"); await chromium.executablePath();`,
    ],
    // It unpacks into the temporary folder, and its shared libraries only where it believes to be
    // in AWS Lambda.
    { env: { ...process.env, TMPDIR: folder, AWS_EXECUTION_ENV: "AWS_Lambda_nodejs20.x" } },
  );
  if (code !== 0) return null;

  // Written last: its presence says that everything else is complete.
  writeFileSync(launcher, await launcherScript(folder));
  chmodSync(launcher, 0o755);
  return launcher;
}

/**
 * The machine's own libraries and fonts are preferred; the package's are for a machine without.
 * @param {string} folder
 */
async function launcherScript(folder) {
  const browser = join(folder, "chromium");
  const { code } = await runQuietly(browser, ["--version", "--no-sandbox"]);
  const lines = ["#!/bin/sh"];
  if (code !== 0) lines.push(`export LD_LIBRARY_PATH="${join(folder, "al2023", "lib")}"`);
  if (!existsSync("/etc/fonts/fonts.conf")) {
    const fonts = join(folder, "fonts.conf");
    writeFileSync(fonts, fontSettings(join(folder, "fonts"), join(folder, "fonts-cache")));
    lines.push(`export FONTCONFIG_FILE="${fonts}"`);
  }
  return [...lines, `exec "${browser}" "$@"`, ""].join("\n");
}

/**
 * @param {string} fonts
 * @param {string} cache
 */
function fontSettings(fonts, cache) {
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><dir>${fonts}</dir><cachedir>${cache}</cachedir></fontconfig>
`;
}
