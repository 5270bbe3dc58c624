import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ServerAway } from "../../lib/chunks/chunk.ts";
import { renderAt } from "../../test/render-at.tsx";
import { componentOrRetry } from "./component-or-retry.tsx";

test("a component that doesn't come offers a retry, which brings it", async () => {
  let isAway = true;
  const load = async () => {
    if (isAway) throw new ServerAway();
    return () => <h1>Training</h1>;
  };
  const Page = await componentOrRetry(load);
  const { player } = renderAt("/", [{ path: "/", Component: Page }]);
  expect(await screen.findByRole("alert")).toHaveTextContent("This page did not come through");
  isAway = false;
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("heading", { name: "Training" })).toBeVisible();
});

test("a server that does not answer is no reason to reload", async () => {
  sessionStorage.clear();
  const probe = vi.fn<() => Promise<Response>>(async () => {
    throw new TypeError("Failed to fetch");
  });
  vi.stubGlobal("fetch", probe);
  const Page = await componentOrRetry(async () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  renderAt("/", [{ path: "/", Component: Page }]);
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(probe).toHaveBeenCalledOnce();
  expect(sessionStorage.length).toBe(0);
});
