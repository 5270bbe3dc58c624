import { schoolInfo } from "@ludus/shared/contract/school-api";
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { makeSchool, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ComingSoonPage } from "./coming-soon-page.tsx";
import { DashboardPage } from "./dashboard-page.tsx";

function open() {
  signIn();
  return renderAt("/dashboard", [{ path: "/dashboard", Component: DashboardPage }]);
}

test("the tabs move the highlight over one and the same list", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  const { player } = open();
  const subjects = async () =>
    within(await screen.findByRole("list", { name: "Messages" }))
      .getAllByRole("button")
      .map((message) => message.textContent);
  const inbox = await subjects();
  for (const name of ["CALENDAR", "STAFF", "FINANCE", "INBOX"]) {
    await player.click(screen.getByRole("tab", { name }));
    expect(screen.getByRole("tab", { name })).toHaveAttribute("aria-selected", "true");
    expect(await subjects()).toEqual(inbox);
  }
});

test("a message opens in the reading pane, whose answers change nothing", async () => {
  const api = fakeApi();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  const { player } = open();
  await player.click(await screen.findByRole("button", { name: /A friendly match/ }));
  const letter = screen.getByRole("article", { name: "A friendly match" });
  expect(letter).toHaveTextContent("it is called Ludus Magnus");
  await player.click(within(letter).getByRole("button", { name: "DECLINE" }));
  await player.click(within(letter).getByRole("button", { name: "ACCEPT" }));
  expect(letter).toBeVisible();
  expect(api.calls).toHaveLength(1);
});

test("a failure to load can be tried again", async () => {
  const api = fakeApi();
  api.refuse(schoolInfo, "INTERNAL");
  const { player } = open();
  expect(await screen.findByText("Failed to load dashboard data")).toBeVisible();
  api.on(schoolInfo, () => ({ school: makeSchool() }));
  await player.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("list", { name: "Messages" })).toBeVisible();
});

test("a page to come says so", () => {
  renderAt("/", [{ path: "/", element: <ComingSoonPage name="Training" /> }]);
  expect(screen.getByRole("heading", { name: "Training - Coming Soon" })).toBeVisible();
});
