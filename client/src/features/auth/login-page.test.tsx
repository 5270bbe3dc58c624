import { login } from "@ludus/shared/contract/accounts/auth-api";
import { screen } from "@testing-library/react";
import { expect, onTestFinished, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { makeUser } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { forgetWantedLot, wantLot } from "../../lib/stores/wanted-lot.ts";
import { LoginPage } from "./login-page.tsx";

const open = () => renderAt("/login", [{ path: "/login", Component: LoginPage }]);

async function signInWith({ player }: ReturnType<typeof open>, email: string, password: string) {
  if (email) await player.fill(screen.getByLabelText("Email"), email);
  if (password) await player.fill(screen.getByLabelText("Password"), password);
  await player.click(screen.getByRole("button", { name: "Login" }));
}

test("both fields are required", async () => {
  await signInWith(open(), "", "");
  expect(await screen.findByText("Email is required")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
});

test("the form signs in, and sends rememberMe if it is ticked", async () => {
  const api = fakeApi();
  api.on(login, () => ({ user: makeUser(), token: "fresh" }));
  const page = open();
  await page.player.click(screen.getByRole("checkbox", { name: "Remember me" }));
  await signInWith(page, "lucia@rome.test", "Abcdef1!");
  expect(api.calls[0]?.body).toEqual({
    email: "lucia@rome.test",
    password: "Abcdef1!",
    rememberMe: true,
  });
  expect(useSession.getState()).toMatchObject({ token: "fresh", user: { username: "Lucia" } });
});

test.each([
  ["TOO_MANY_REQUESTS", "Too many requests. Please wait a moment."],
  ["WRONG_CREDENTIALS", "Login failed. Please check your credentials."],
] as const)("%s is shown in the server's words: %s", async (code, words) => {
  fakeApi().refuse(login, code);
  await signInWith(open(), "lucia@rome.test", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
});

test("the form sends fields that a browser filled in without an event", async () => {
  const api = fakeApi();
  api.on(login, () => ({ user: makeUser(), token: "fresh" }));
  const { player } = open();
  const fill = (label: string, value: string) =>
    Object.assign(screen.getByLabelText<HTMLInputElement>(label), { value });
  fill("Email", "lucia@rome.test");
  fill("Password", "Abcdef1!");
  await player.click(screen.getByRole("button", { name: "Login" }));
  await expect
    .poll(() => api.calls[0]?.body)
    .toMatchObject({ email: "lucia@rome.test", password: "Abcdef1!", rememberMe: false });
});

test("the way in by Discord says beforehand where the server has none", () => {
  const { unmount } = open();
  expect(screen.getByRole("link", { name: "Continue with Discord" })).toBeVisible();
  unmount();
  const meta = Object.assign(document.createElement("meta"), { name: "no-discord" });
  document.head.append(meta);
  onTestFinished(() => meta.remove());
  open();
  expect(
    screen.getByRole("link", { name: "Continue with Discord not set up on this server" }),
  ).toBeVisible();
});

test("a password can be shown and hidden at the login, too", async () => {
  const { player } = open();
  await player.click(screen.getByRole("button", { name: "Show password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await player.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});

test("a call without an answer shows the fallback message", async () => {
  fakeApi().cut(login);
  await signInWith(open(), "lucia@rome.test", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Login failed. Please check your credentials.",
  );
});

test("the login page links to registration, Discord and the forgotten password", () => {
  open();
  expect(screen.getByRole("link", { name: "Register" })).toLeadTo("/register");
  expect(screen.getByRole("link", { name: "Continue with Discord" })).toLeadTo("/auth/discord");
  expect(screen.getByRole("link", { name: "Forgot password?" })).toLeadTo("/forgot-password");
});

test.each([
  ["server", "Your session has ended. Please sign in again."],
  ["elsewhere", "You left the ludus in another tab or on another device."],
  ["new-password", "Your password was changed. Please sign in with the new one."],
  ["deletion", "Your account is deleted. Vale!"],
  ["suspension", "Your account was suspended. Sign in to read until when, and why."],
])("the login page says that a session was ended by: %s", (endedBy, sentence) => {
  renderAt({ pathname: "/login", state: { endedBy } }, [{ path: "/login", Component: LoginPage }]);
  expect(screen.getByRole("status")).toHaveTextContent(sentence);
});

test("a refused sign-in takes the place of the notice that led to it", async () => {
  fakeApi().refuse(login, "ACCOUNT_SUSPENDED");
  const page = renderAt({ pathname: "/login", state: { endedBy: "suspension" } }, [
    { path: "/login", Component: LoginPage },
  ]);
  await signInWith(page, "lucia@rome.test", "Abcdef1!");
  expect(await screen.findByRole("alert")).toHaveTextContent("Your account is suspended.");
  expect(screen.queryByRole("status")).toBeNull();
});

test("the login page says nothing of a session to whoever comes by themselves", () => {
  open();
  expect(screen.queryByRole("status")).toBeNull();
});

test("a stranger who came for a lot reads its name until the lot is open", async () => {
  wantLot({ id: "teres", name: "Teres" });
  const { unmount } = open();
  expect(await screen.findByText("You came for Teres: sign in, and his lot opens.")).toBeVisible();
  unmount();
  forgetWantedLot("crixus");
  forgetWantedLot("teres");
  open();
  expect(screen.queryByText(/You came for/)).toBeNull();
});
