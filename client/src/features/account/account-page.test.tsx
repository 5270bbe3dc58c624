import {
  account,
  cancelEmailChange,
  changeEmail,
  changePassword,
  confirmEmail,
  deleteAccount,
  endAllSessions,
  endSession,
  sendConfirmation,
} from "@ludus/shared/contract/accounts/account-api";
import { screen, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { AccountPage } from "./account-page.tsx";
import { ConfirmEmailPage } from "./confirm-email-page.tsx";

const NOW = Date.UTC(2026, 0, 2);
const SESSIONS = [
  { id: "here", isCurrent: true, createdAt: NOW, lastUsedAt: NOW, browser: "Firefox on Linux" },
  { id: "there", isCurrent: false, createdAt: NOW, lastUsedAt: NOW, browser: "Safari on iOS" },
];
const ACCOUNT = {
  email: "lucia@rome.test",
  pendingEmail: null,
  emailToConfirm: null,
  mustVerifyEmail: false,
  hasPassword: true,
  hasDiscord: false,
  sessions: SESSIONS,
};

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signIn();
  api = fakeApi();
  api.on(account, () => ACCOUNT);
});
afterEach(() => window.history.replaceState(null, "", "/"));

async function open() {
  const page = renderAt("/account", [{ path: "/account", Component: AccountPage }]);
  await screen.findByRole("heading", { name: "Where you are signed in" });
  return page;
}
const section = (name: string) => within(screen.getByRole("region", { name }));

test("the account begins with what players come for: the news that reach them", async () => {
  await open();
  const [first] = screen.getAllByRole("heading", { level: 2 });
  expect(first).toHaveTextContent("When you are away");
});

test("a new password is sent with the current one", async () => {
  api.on(changePassword, () => ({ changed: true }));
  const { player } = await open();
  const form = section("Password");
  await player.fill(form.getByLabelText("Current password"), "Abcdef1!");
  await player.fill(form.getByLabelText("New password"), "Bb2@bbbb");
  await player.fill(form.getByLabelText("Confirm password"), "Bb2@bbbb");
  await player.click(form.getByRole("button", { name: "Change password" }));
  expect(await form.findByText(/Your password is changed/)).toBeVisible();
  expect(api.callsTo(changePassword)[0]?.body).toEqual({
    currentPassword: "Abcdef1!",
    password: "Bb2@bbbb",
  });
});

test("a wrong password is said at its field, and the session stays", async () => {
  const fields = { currentPassword: "This is not your current password." };
  api.refuse(changeEmail, "WRONG_PASSWORD", { fields });
  const { player } = await open();
  const form = section("E-mail");
  await player.fill(form.getByLabelText("New email"), "new@rome.test");
  const password = form.getByLabelText("Password, to change the e-mail");
  await player.fill(password, "wrong");
  await player.click(form.getByRole("button", { name: "Change e-mail" }));
  expect(await form.findByText(fields.currentPassword)).toBeVisible();
  expect(password).toBeInvalid();
  expect(useSession.getState().token).not.toBeNull();
});

test("a new address says that its link is on the way, while the old one holds", async () => {
  api.on(changeEmail, () => ({ email: "lucia@rome.test", isConfirmationSent: true }));
  const { player } = await open();
  const form = section("E-mail");
  await player.fill(form.getByLabelText("New email"), "new@rome.test");
  await player.fill(form.getByLabelText("Password, to change the e-mail"), "Abcdef1!");
  await player.click(form.getByRole("button", { name: "Change e-mail" }));
  expect(await form.findByText(/A link is on its way to new@rome.test/)).toBeVisible();
  expect(form.getByText("lucia@rome.test")).toBeVisible();
  expect(form.getByRole("button", { name: "Take back the change to new@rome.test" })).toBeVisible();
});

test("an address that waits for its link is shown after a reload, too, until a press takes it back", async () => {
  api.on(account, () => ({ ...ACCOUNT, pendingEmail: "new@rome.test" }));
  api.refuse(cancelEmailChange, "UNAVAILABLE");
  const { player } = await open();
  const form = section("E-mail");
  expect(form.getByText("new@rome.test")).toBeVisible();
  const takeBack = form.getByRole("button", { name: "Take back the change to new@rome.test" });
  await player.click(takeBack);
  expect(await form.findByText(/busy/)).toBeVisible();
  api.on(cancelEmailChange, () => ({ cancelled: true }));
  api.on(account, () => ACCOUNT);
  await player.click(takeBack);
  expect(
    await form.findByText(/Taken back: the link that was sent to new@rome.test/),
  ).toBeVisible();
  expect(takeBack).not.toBeInTheDocument();
});

test("a change that was confirmed meanwhile says that it can't be taken back, and shows the new address", async () => {
  api.on(account, () => ({ ...ACCOUNT, pendingEmail: "new@rome.test" }));
  api.on(cancelEmailChange, () => ({ cancelled: false }));
  const { player } = await open();
  const form = section("E-mail");
  api.on(account, () => ({ ...ACCOUNT, email: "new@rome.test" }));
  await player.click(form.getByRole("button", { name: /^Take back/ }));
  expect(await form.findByText(/too late to take it back/)).toBeVisible();
  expect(form.getByText(/You sign in as/)).toHaveTextContent("You sign in as new@rome.test.");
});

test("an address that isn't confirmed says what waits for it, and a press sends another link", async () => {
  const { email } = ACCOUNT;
  api.on(account, () => ({ ...ACCOUNT, emailToConfirm: email, mustVerifyEmail: true }));
  api.on(sendConfirmation, () => ({ isConfirmationSent: true }));
  const { player } = await open();
  const form = section("E-mail");
  expect(form.getByText(/you can't bid, and no news reach you by e-mail/)).toBeVisible();
  await player.click(form.getByRole("button", { name: "Send the link again" }));
  expect(await form.findByText(/A link is on its way to lucia@rome.test/)).toBeVisible();
  api.refuse(sendConfirmation, "TOO_MANY_REQUESTS");
  await player.click(form.getByRole("button", { name: "Send the link again" }));
  expect(await form.findByText(/Too many requests/)).toBeVisible();
});

test("a confirmed address offers no link", async () => {
  await open();
  expect(screen.queryByRole("button", { name: "Send the link again" })).toBeNull();
});

test("another session can be ended, and then all of them", async () => {
  api.on(endSession, () => ({ ended: 1 }));
  api.on(endAllSessions, () => ({ ended: 1 }));
  const { player } = await open();
  expect(screen.getByText(/this browser/)).toBeVisible();
  await player.click(screen.getByRole("button", { name: "Sign out Safari on iOS" }));
  expect(api.callsTo(endSession).map(({ path }) => path)).toEqual(["/account/sessions/there"]);
  const everywhere = await screen.findByRole("button", { name: "Sign out everywhere" });
  await expect.poll(() => everywhere.hasAttribute("disabled")).toBe(false);
  await player.click(everywhere);
  await expect.poll(() => useSession.getState()).toMatchObject({ token: null, endedBy: "player" });
});

test("the account is deleted with the typed name and the password", async () => {
  api.on(deleteAccount, () => ({ deleted: true }));
  const { player } = await open();
  const form = section("Delete your account");
  await player.fill(form.getByLabelText("Type your name, Lucia, to confirm"), "Lucia");
  await player.fill(form.getByLabelText("Password, to delete the account"), "Abcdef1!");
  await player.click(form.getByRole("button", { name: "Delete my account" }));
  await expect.poll(() => useSession.getState().endedBy).toBe("deletion");
  expect(api.callsTo(deleteAccount)[0]?.body).toEqual({
    username: "Lucia",
    currentPassword: "Abcdef1!",
  });
});

test("a player of Discord is told that there is no password here", async () => {
  api.on(account, () => ({ ...ACCOUNT, email: null, hasPassword: false, hasDiscord: true }));
  await open();
  expect(screen.getByText(/You sign in with Discord/)).toBeVisible();
  expect(screen.queryByLabelText("Current password")).toBeNull();
});

test("the link to an address confirms it by a press, and leaves the address bar", async () => {
  window.history.replaceState(null, "", "/confirm-email#secret");
  api.on(confirmEmail, () => ({ email: "new@rome.test" }));
  const { player } = renderAt("/confirm-email", [
    { path: "/confirm-email", Component: ConfirmEmailPage },
  ]);
  expect(window.location.hash).toBe("");
  expect(api.callsTo(confirmEmail)).toEqual([]);
  await player.click(screen.getByRole("button", { name: "Confirm this address" }));
  expect(await screen.findByText("new@rome.test")).toBeVisible();
  expect(api.callsTo(confirmEmail)[0]?.body).toEqual({ token: "secret" });
});

test("a link that was used or is too old leads to where another is asked for", async () => {
  window.history.replaceState(null, "", "/confirm-email#secret");
  api.refuse(confirmEmail, "UNAVAILABLE");
  const { player } = renderAt("/confirm-email", [
    { path: "/confirm-email", Component: ConfirmEmailPage },
  ]);
  const confirm = screen.getByRole("button", { name: "Confirm this address" });
  await player.click(confirm);
  expect(await screen.findByText(/busy/)).toBeVisible();
  expect(screen.queryByRole("link", { name: "Ask for another link" })).toBeNull();
  api.refuse(confirmEmail, "LINK_EXPIRED");
  await player.click(confirm);
  const another = await screen.findByRole("link", { name: "Ask for another link" });
  expect(another).toLeadTo("/account");
  expect(confirm).not.toBeInTheDocument();
});
