import { exchangeTicket } from "@ludus/shared/contract/accounts/auth-api";
import { Problem } from "@ludus/shared/contract/problems";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { useSession } from "../../../lib/session/session.ts";
import { makeUser, signIn } from "../../../test/factories.ts";
import { fakeApi } from "../../../test/fake-api.ts";
import { renderAt } from "../../../test/render-at.tsx";
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
  api.on(exchangeTicket, () => ({ user: makeUser(), token: "session" }));
  open("?token=ticket");
  expect(screen.getByRole("status")).toHaveTextContent("Checking your seal…");
  expect(window.location.search).toBe("");
  expect(await screen.findByText("Welcome, Lucia")).toBeVisible();
  expect(api.calls).toHaveLength(1);
  expect(api.calls[0]?.body).toEqual({ ticket: "ticket", replace: false });
  expect(api.calls[0]?.headers.has("authorization")).toBe(false);
  expect(useSession.getState().token).toBe("session");
  await pass(1300);
  expect(screen.getByRole("heading", { name: "dashboard" })).toBeVisible();
});

test("a refused ticket is said in the server's words", async () => {
  fakeApi().refuse(exchangeTicket, "TICKET_EXPIRED");
  open("?token=ticket");
  expect(await screen.findByRole("alert")).toHaveTextContent("This sign-in was used or took");
});

test("a call without an answer shows the fallback message", async () => {
  fakeApi().cut(exchangeTicket);
  open("?token=ticket");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Authentication failed. Please try again.",
  );
});

test("a link with an attacker's session token changes nothing for a signed-in player", async () => {
  signIn();
  const api = fakeApi();
  api.refuse(exchangeTicket, "TICKET_EXPIRED");
  open("?token=token-of-the-attacker");
  expect(await screen.findByRole("alert")).toHaveTextContent("Please try again.");
  expect(api.calls).toHaveLength(1);
  expect(useSession.getState()).toMatchObject({ token: "token-of-lucia", endedBy: null });
});

describe("a ticket of another player over a living session", () => {
  const openQuestion = async () => {
    signIn();
    const api = fakeApi();
    api.on(exchangeTicket, ({ body }) => {
      if ((body as { replace: boolean }).replace) {
        return { user: makeUser({ username: "Marcus" }), token: "session" };
      }
      throw new Problem("SIGNED_IN_AS_ANOTHER", { username: "Marcus" });
    });
    open("?token=ticket");
    const question = "You are signed in as Lucia. Continue as Marcus?";
    expect(await screen.findByRole("heading", { name: question })).toBeVisible();
    return api;
  };

  test("the page asks, and staying keeps the session", async () => {
    const api = await openQuestion();
    expect(api.calls[0]?.headers.get("authorization")).toBe("Bearer token-of-lucia");
    await pass(10_000);
    await userEvent.click(screen.getByRole("button", { name: "Stay Lucia" }));
    expect(screen.getByRole("heading", { name: "dashboard" })).toBeVisible();
    expect(useSession.getState().token).toBe("token-of-lucia");
    expect(api.calls).toHaveLength(1);
  });

  test("the page asks, and continuing replaces the session", async () => {
    await openQuestion();
    await userEvent.click(screen.getByRole("button", { name: "Continue as Marcus" }));
    expect(await screen.findByText("Welcome, Marcus")).toBeVisible();
    expect(useSession.getState()).toMatchObject({ token: "session", user: { username: "Marcus" } });
  });
});
