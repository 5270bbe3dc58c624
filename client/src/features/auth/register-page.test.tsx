import { register } from "@ludus/shared/contract/accounts/auth-api";
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
    await player.click(screen.getByLabelText(label));
    await player.paste(text);
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
  await player.clear(screen.getByLabelText("Password"));
  await fill(player, { Password: "aA1 aaaa" });
  expect(rule(/special/)).toHaveTextContent("(not met)");
});

test("an empty form says what is required", async () => {
  const { player } = open();
  await submit(player);
  for (const message of ["Username is required", "Email is required", "Password is required"]) {
    expect(await screen.findByText(message)).toBeVisible();
  }
});

const GOOD = {
  Username: "Lucia",
  Email: "lucia@rome.test",
  Password: "Abcdef1!",
  "Confirm password": "Abcdef1!",
};

test.each([
  ["Username", "a".repeat(21), "Username must be less than 20 characters"],
  ["Email", "lucia@rome", "Please enter a valid email address"],
  ["Password", "aaaa", "Password doesn't meet requirements"],
  ["Confirm password", "Abcdef1?", "Passwords do not match"],
])("a %s of %s is refused before it goes out: %s", async (field, text, refusal) => {
  const api = fakeApi();
  const { player } = open();
  await fill(player, { ...GOOD, [field]: text });
  await submit(player);
  expect(await screen.findByText(refusal)).toBeVisible();
  expect(screen.getByLabelText(field)).toBeInvalid();
  expect(api.calls).toEqual([]);
});

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

test.each([
  ["USERNAME_TAKEN", "Username", "This username is already taken."],
  ["EMAIL_TAKEN", "Email", "This email is already registered."],
] as const)("%s is said at the field %s and above the form", async (code, field, words) => {
  const api = fakeApi();
  api.refuse(register, code, { fields: { [field.toLowerCase()]: words } });
  const { player } = open();
  await fill(player, GOOD);
  await submit(player);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(screen.getByLabelText(field)).toBeInvalid();
});

test("a sixth line of the checklist says that a password is a common one, until it is changed", async () => {
  const api = fakeApi();
  const words = "This password is one of the first that are tried. Please choose another.";
  api.refuse(register, "PASSWORD_TOO_COMMON", { fields: { password: words } });
  const { player } = open();
  await fill(player, GOOD);
  expect(rule(/common/)).toBeUndefined();
  await submit(player);
  expect(await screen.findByRole("alert")).toHaveTextContent(words);
  expect(rule(/Not a common one/)).toHaveTextContent("(not met)");
  await fill(player, { Password: "x" });
  expect(rule(/common/)).toBeUndefined();
});

test("a call without an answer shows the fallback message and leaves the form as it was typed", async () => {
  const api = fakeApi();
  api.cut(register);
  const { player } = open();
  await fill(player, GOOD);
  await submit(player);
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Registration failed. Please try again.",
  );
  for (const [label, text] of Object.entries(GOOD)) {
    expect(screen.getByLabelText(label)).toHaveValue(text);
  }
});

test("a password can be shown and hidden", async () => {
  const { player } = open();
  const [show] = screen.getAllByRole("button", { name: "Show password" });
  if (show) await player.click(show);
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "text");
  await player.click(screen.getByRole("button", { name: "Hide password" }));
  expect(screen.getByLabelText("Password")).toHaveAttribute("type", "password");
});
