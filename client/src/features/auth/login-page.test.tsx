import { login } from "@ludus/shared/contract/auth-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../lib/session.ts";
import { makeUser } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { LoginPage } from "./login-page.tsx";

const open = () => renderAt("/login", [{ path: "/login", Component: LoginPage }]);

async function signInWith({ player }: ReturnType<typeof open>, email: string, password: string) {
  if (email) await player.type(screen.getByLabelText("Email"), email);
  if (password) await player.type(screen.getByLabelText("Password"), password);
  await player.click(screen.getByRole("button", { name: "Login" }));
}

test("both fields are required", async () => {
  await signInWith(open(), "", "");
  expect(await screen.findByText("Email is required")).toBeVisible();
  expect(screen.getByText("Password is required")).toBeVisible();
});

test("signs in, and remembers where asked to", async () => {
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

test("a refusal is shown in the server's words", async () => {
  fakeApi().refuse(login, "TOO_MANY_REQUESTS");
  await signInWith(open(), "lucia@rome.test", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Too many requests. Please wait a moment.",
  );
});

test("without an answer the fallback is shown", async () => {
  fakeApi().cut(login);
  await signInWith(open(), "lucia@rome.test", "wrong");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Login failed. Please check your credentials.",
  );
});

test("leads on to registration, to Discord and to help with a forgotten password", () => {
  open();
  expect(screen.getByRole("link", { name: "Register" })).toHaveAttribute("href", "/register");
  expect(screen.getByRole("link", { name: "Continue with Discord" })).toHaveAttribute(
    "href",
    "/auth/discord",
  );
  expect(screen.getByRole("link", { name: "Forgot password?" })).toHaveAttribute(
    "href",
    "/forgot-password",
  );
});
