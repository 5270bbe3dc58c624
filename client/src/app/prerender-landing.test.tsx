import { act, screen } from "@testing-library/react";
import { hydrateRoot, type Root } from "react-dom/client";
import { prerender } from "react-dom/static";
import { afterEach, expect, test, vi } from "vitest";
import { App } from "./app.tsx";
import { prerenderLanding } from "./prerender-landing.tsx";

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

test("the prerendered landing page is what the program draws, and stays in place when it takes over", async () => {
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = await prerenderLanding();
  // React leaves the contexts of what it drew last in place until it draws something else.
  await prerender(null);
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
  // React minds that one process draws as a server and as a browser, and nothing else.
  const said = vi.mocked(console.error).mock.calls.map(([words]) => String(words));
  expect(said.filter((words) => !words.startsWith("Detected multiple renderers"))).toEqual([]);
  vi.mocked(console.error).mockClear();
  expect(screen.getByRole("heading", { level: 1 })).toBe(heading);
  expect(container.querySelector("[role=status]")).toBeNull();
  expect(withoutIds(container.innerHTML)).toContain(withoutIds(drawn));
});

/** React names what it drew elsewhere after another root. */
function withoutIds(markup: string): string {
  return markup.replaceAll(/_R_\w*_/g, "");
}
