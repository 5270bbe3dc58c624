import {
  forgotPassword,
  resetPassword,
  signInOptions,
} from "@ludus/shared/contract/accounts/auth-api";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ForgotPasswordPage } from "./forgot-password-page.tsx";
import { LoginPage } from "./login-page.tsx";
import { ResetPasswordPage } from "./reset-password-page.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

const openForgot = () =>
  renderAt("/forgot-password", [{ path: "/forgot-password", Component: ForgotPasswordPage }]);

function openReset(hash: string) {
  window.history.replaceState(null, "", `/reset-password${hash}`);
  return renderAt("/reset-password", [
    { path: "/reset-password", Component: ResetPasswordPage },
    { path: "/login", Component: LoginPage },
  ]);
}

async function setPassword({ player }: ReturnType<typeof openReset>, first: string, again: string) {
  await player.type(screen.getByLabelText("New password"), first);
  await player.type(screen.getByLabelText("Confirm password"), again);
  await player.click(screen.getByRole("button", { name: "Set the password" }));
}

test("a link is asked for by e-mail address, and the page says the same for any address", async () => {
  const api = fakeApi();
  api.on(signInOptions, () => ({ discord: false, email: true }));
  api.on(forgotPassword, () => ({ requested: true }));
  const { player } = openForgot();
  await player.fill(await screen.findByLabelText("Email"), "lucia@rome.test");
  expect(screen.getByRole("link", { name: "Back to login" })).toLeadTo("/login");
  await player.click(screen.getByRole("button", { name: "Send me a link" }));
  expect(await screen.findByRole("status")).toHaveTextContent(
    "If a school belongs to lucia@rome.test, a link is on its way there.",
  );
  expect(api.callsTo(forgotPassword)[0]?.body).toEqual({ email: "lucia@rome.test" });
});

test("a server without e-mail sends players to its operator", async () => {
  fakeApi().on(signInOptions, () => ({ discord: false, email: false }));
  openForgot();
  expect(await screen.findByText(/Ask whoever runs it for a link/)).toBeVisible();
  expect(screen.queryByLabelText("Email")).toBeNull();
});

test("a link sets the new password, leaves the address at once, and leads to the login page", async () => {
  const api = fakeApi();
  api.on(resetPassword, () => ({ reset: true }));
  signIn();
  const page = openReset("#secret");
  expect(window.location.hash).toBe("");
  await setPassword(page, "Bb2@bbbb", "Bb2@bbbb");
  expect(await screen.findByText(/Your password was changed/)).toBeVisible();
  expect(api.callsTo(resetPassword)[0]?.body).toEqual({ token: "secret", password: "Bb2@bbbb" });
  expect(useSession.getState().token).toBeNull();
});

test("two different passwords are not sent", async () => {
  const api = fakeApi();
  await setPassword(openReset("#secret"), "Bb2@bbbb", "Bb2@bbbc");
  expect(await screen.findByText("Passwords do not match")).toBeVisible();
  expect(api.calls).toEqual([]);
});

test("a link that is too old is said in the server's words, with the way to another", async () => {
  fakeApi().refuse(resetPassword, "LINK_EXPIRED");
  await setPassword(openReset("#old"), "Bb2@bbbb", "Bb2@bbbb");
  expect(await screen.findByRole("alert")).toHaveTextContent("This link is no longer valid.");
  expect(screen.getByRole("link", { name: "Ask for another" })).toLeadTo("/forgot-password");
});

test("a page without a token asks for the whole link", () => {
  openReset("");
  expect(screen.getByText(/needs the whole link/)).toBeVisible();
});
