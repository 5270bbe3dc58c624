import { completeProfile } from "@ludus/shared/contract/accounts/auth-api";
import { PLAYER_NATIONALITIES } from "@ludus/shared/model/gladiators/nationalities";
import { screen } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { makeUser, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { writeGamesEvery } from "../../test/write-games-every.ts";
import { OnboardingPage } from "./onboarding-page.tsx";

beforeEach(() => void signIn({ profileCompleted: false }));

const open = () =>
  renderAt("/onboarding", [
    { path: "/onboarding", Component: OnboardingPage },
    { path: "/dashboard", element: <h1>dashboard</h1> },
  ]);
const submit = () => screen.getByRole("button", { name: "Open the gates" });

async function fill({ player }: ReturnType<typeof open>, schoolName: string) {
  await player.selectOptions(screen.getByLabelText("Nationality"), "Thracian");
  await player.fill(screen.getByLabelText("School name"), schoolName);
}

test("the form offers all fifteen nationalities", () => {
  open();
  for (const nationality of PLAYER_NATIONALITIES) {
    expect(screen.getByRole("option", { name: nationality })).toBeInTheDocument();
  }
});

test.each([
  [180_000, /The next games are in \d min: whoever is yours by then fights for you\.$/],
  [0, /called\?$/],
])("the page says when the next games are, where they are held every %s ms", (everyMs, words) => {
  writeGamesEvery(everyMs);
  open();
  expect(screen.getByText(/^Who are you, lanista/)).toHaveTextContent(words);
});

test("the button waits until both fields are filled, and a line says what is missing", async () => {
  const page = open();
  expect(submit()).toBeDisabled();
  const missing = screen.getByRole("status");
  expect(missing).toHaveTextContent("Still missing: your people and the name of your school");
  await page.player.fill(screen.getByLabelText("School name"), "Ludus Magnus");
  expect(submit()).toBeDisabled();
  expect(missing).toHaveTextContent("Still missing: your people");
  await page.player.selectOptions(screen.getByLabelText("Nationality"), "Gaul");
  expect(submit()).toBeEnabled();
  expect(missing).toBeEmptyDOMElement();
});

test("a name that is too short is refused before it goes out", async () => {
  const api = fakeApi();
  const page = open();
  await fill(page, "ab");
  await page.player.click(submit());
  expect(screen.getByLabelText("School name")).toHaveAccessibleDescription(
    /School name must be 3 to 50 characters/,
  );
  expect(api.calls).toHaveLength(0);
});

test("the form shows that it is working, then the dashboard opens", async () => {
  const api = fakeApi();
  let answer = (_reply: unknown): void => undefined;
  api.on(completeProfile, () => new Promise((resolve) => (answer = resolve)));
  const page = open();
  await fill(page, "Ludus Magnus");
  await page.player.click(submit());
  expect(screen.getByRole("button", { name: "Setting up your empire..." })).toBeDisabled();
  expect(api.calls[0]?.body).toEqual({ nationality: "Thracian", lanistaName: "Ludus Magnus" });
  answer({ user: makeUser() });
  expect(await screen.findByRole("heading", { name: "dashboard" })).toBeVisible();
});

test("a failure is said in the server's words, else in ours", async () => {
  const api = fakeApi();
  api.refuse(completeProfile, "PROFILE_ALREADY_COMPLETED");
  const page = open();
  await fill(page, "Ludus Magnus");
  await page.player.click(submit());
  expect(await screen.findByText("Your profile is already complete.")).toBeVisible();
  api.cut(completeProfile);
  await page.player.click(submit());
  expect(await screen.findByText("Failed to complete profile setup")).toBeVisible();
});
