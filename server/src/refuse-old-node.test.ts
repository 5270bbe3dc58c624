import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const PROGRAMS = ["main", "audit", "backup", "grant-role", "reset-password", "restore"];
/** Another version in the words of Node, which can load no binary. */
const OLD_NODE = `data:text/javascript,${encodeURIComponent(`
  Object.defineProperty(process, "versions", { value: { ...process.versions, node: "22.12.0" } });
  process.dlopen = () => process.abort();
`)}`;

test.each(PROGRAMS)(
  "the built %s under a Node that is too old says so in one line and loads no binary",
  async (program) => {
    const file = fileURLToPath(new URL(`../dist/${program}.js`, import.meta.url));
    const ended = await new Promise((resolve) => {
      execFile(process.execPath, [`--import=${OLD_NODE}`, file], (error, stdout, stderr) =>
        resolve({ code: error?.code, stdout, stderr }),
      );
    });
    expect(ended).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "Ludus needs Node 22.13 or newer; this is 22.12.0. Install Node 24 from https://nodejs.org.\n",
    });
  },
);
