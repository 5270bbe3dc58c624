import { me } from "@ludus/shared/contract/auth-api";
import { act, screen } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { makeUser } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { DiscordCallbackPage } from "./discord-callback-page.tsx";

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  window.history.replaceState(null, "", "/auth/callback?token=ticket");
});
afterEach(() => {
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
});

const open = (query: string) =>
  renderAt(`/auth/callback${query}`, [
    { path: "/auth/callback", Component: DiscordCallbackPage },
    { path: "/login", element: <h1>login</h1> },
    { path: "/dashboard", element: <h1>dashboard</h1> },
  ]);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test.each([
  ["?error=access_denied", "Discord authentication failed. Please try again."],
  ["", "Authentication token not found."],
])("%s is an error that leads to login after three seconds", async (query, message) => {
  open(query);
  expect(await screen.findByRole("alert")).toHaveTextContent(message);
  await pass(2900);
  expect(screen.queryByRole("heading", { name: "login" })).toBeNull();
  await pass(200);
  expect(screen.getByRole("heading", { name: "login" })).toBeVisible();
});

test("a ticket buys a session, once, and leaves the address at once", async () => {
  const api = fakeApi();
  api.on(me, () => ({ user: makeUser(), token: "session" }));
  open("?token=ticket");
  expect(screen.getByRole("status")).toHaveTextContent("Checking your seal…");
  expect(window.location.search).toBe("");
  expect(await screen.findByText("Welcome, Lucia")).toBeVisible();
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.headers.get("authorization")).toBe("Bearer ticket");
  expect(useSession.getState().token).toBe("session");
  await pass(1300);
  expect(screen.getByRole("heading", { name: "dashboard" })).toBeVisible();
});

test("a refused ticket is said in the server's words", async () => {
  fakeApi().refuse(me, "SESSION_ENDED");
  open("?token=ticket");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your session has ended.");
});

test("a call without an answer shows the fallback message", async () => {
  fakeApi().cut(me);
  open("?token=ticket");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Authentication failed. Please try again.",
  );
});
