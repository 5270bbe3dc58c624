import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { act, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { afterEach, expect, test } from "vitest";
import { App } from "../app.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

test("the prerendered landing page is what the program draws, and stays in place when it takes over", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = await prerendered();
  const drawn = container.innerHTML;
  const heading = screen.getByRole("heading", { level: 1 });
  expect(document.title).toBe("");

  const complaints: unknown[] = [];
  await act(async () => {
    root = hydrateRoot(container, <App />, {
      onRecoverableError: (error) => complaints.push(error),
    });
  });
  // React sets the title when the page is its own.
  await expect.poll(() => document.title).toBe("Ludus · Run a gladiator school");
  expect(complaints).toEqual([]);
  expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
  expect(container.querySelector("[role=status]")).toBeNull();
  expect(withoutIds(container.innerHTML)).toContain(withoutIds(drawn));
});

/** React names what it drew elsewhere after another root. */
function withoutIds(markup: string): string {
  return markup.replaceAll(/_R_\w*_/g, "");
}

/** In a process of its own: React must not draw as a server and as a browser in one. */
async function prerendered(): Promise<string> {
  const program = `import { drawLanding } from "./plugins/prerender-landing.ts";
    process.stdout.write(await drawLanding());`;
  const args = ["--import", "tsx", "--input-type=module", "--eval", program];
  const cwd = join(import.meta.dirname, "../../..");
  return (await promisify(execFile)(process.execPath, args, { cwd })).stdout;
}
