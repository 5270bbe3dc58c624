import { register } from "@ludus/shared/contract/auth-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { makeUser } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { RegisterPage } from "./register-page.tsx";

const open = () => renderAt("/register", [{ path: "/register", Component: RegisterPage }]);
const rule = (name: RegExp) =>
  within(screen.getByRole("list", { name: "Password requirements" }))
    .getAllByRole("listitem")
    .find((item) => name.test(item.textContent ?? ""));

async function fill(player: ReturnType<typeof open>["player"], fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await player.type(screen.getByLabelText(label), text);
  }
}
const submit = (player: ReturnType<typeof open>["player"]) =>
  player.click(screen.getByRole("button", { name: "Register" }));

test("every rule of the checklist turns green as it is met", async () => {
  const { player } = open();
  expect(rule(/8 characters/)).toHaveTextContent("(not met)");
  expect(rule(/8 characters/)).toHaveClass("text-muted");
  await fill(player, { Password: "abcdefgh" });
  expect(rule(/8 characters/)).toHaveTextContent("(met)");
  expect(rule(/lowercase/)).toHaveClass("text-laurel");
  expect(rule(/uppercase/)).toHaveClass("text-blood");
  await fill(player, { Password: "A1!" });
  expect(rule(/uppercase/)).toHaveTextContent("(met)");
  expect(rule(/number/)).toHaveTextContent("(met)");
  expect(rule(/special/)).toHaveTextContent("(met)");
});

test("an empty form says what is required", async () => {
  const { player } = open();
  await submit(player);
  for (const message of ["Username is required", "Email is required", "Password is required"]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
});

test("wrong entries are named in the specification's words", async () => {
  const { player } = open();
  await fill(player, {
    Username: "ab",
    Email: "nobody",
    Password: "weak",
    "Confirm password": "other",
  });
  await submit(player);
  expect(await screen.findByText("Username must be at least 3 characters")).toBeVisible();
  expect(screen.getByText("Please enter a valid email address")).toBeVisible();
  expect(screen.getByText("Password doesn't meet requirements")).toBeVisible();
  expect(screen.getByText("Passwords do not match")).toBeVisible();
  expect(screen.getByLabelText("Username")).toBeInvalid();
});

const GOOD = {
  Username: "Lucia",
  Email: "lucia@rome.test",
  Password: "Abcdef1!",
  "Confirm password": "Abcdef1!",
};

test("a good form registers without the confirmation and begins the session", async () => {
  const api = fakeApi();
  api.on(register, () => ({ user: makeUser({ profileCompleted: false }), token: "fresh" }));
  const { player } = open();
  await fill(player, GOOD);
  await submit(player);
  expect(api.calls[0]?.body).toEqual({
    username: "Lucia",
    email: "lucia@rome.test",
    password: "Abcdef1!",
  });
  expect(useSession.getState().token).toBe("fresh");
});

test("a taken name is said at the field and above the form", async () => {
  const api = fakeApi();
  api.refuse(register, "USERNAME_TAKEN", {
    fields: { username: "This username is already taken." },
  });
  const { player } = open();
  await fill(player, GOOD);
  await submit(player);
  expect(await screen.findByRole("alert")).toHaveTextContent("This username is already taken.");
  expect(screen.getByLabelText("Username")).toBeInvalid();
});

test("a call without an answer shows the fallback message", async () => {
  const api = fakeApi();
  api.cut(register);
  const { player } = open();
  await fill(player, GOOD);
  await submit(player);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Registration failed. Please try again.",
  );
});

test("a password can be shown and hidden", async () => {
  const { player } = open();
  const [show] = screen.getAllByRole("button", { name: "Show password" });
  if (show) await player.click(show);
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await player.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
