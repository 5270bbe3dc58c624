import { logout } from "@ludus/shared/contract/accounts/session-api";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ForbiddenPage } from "../pages/forbidden-page.tsx";
import { NotFoundPage } from "../pages/not-found-page.tsx";
import { PublicLayout } from "./public-layout.tsx";

const open = (address: string) =>
  renderAt(address, [
    {
      Component: PublicLayout,
      children: [
        { path: "/forbidden", Component: ForbiddenPage },
        { path: "*", Component: NotFoundPage },
      ],
    },
  ]);

test("the signed-out see the way home", () => {
  open("/forbidden");
  expect(screen.getByRole("link", { name: "Ludus, home" })).toLeadTo("/");
  expect(screen.queryByRole("navigation", { name: "Main" })).toBeNull();
});

test("the signed-in are welcomed, find their pages and can leave", async () => {
  const api = fakeApi();
  api.on(logout, () => ({ signedOut: true }));
  signIn();
  const { player } = open("/forbidden");
  const targets = { Ludus: "/dashboard", Market: "/market", Gladiators: "/gladiators" };
  for (const [name, href] of Object.entries(targets)) {
    expect(screen.getByRole("link", { name })).toLeadTo(href);
  }
  expect(screen.getByText("Welcome, Lucia")).toBeVisible();
  await player.click(screen.getByRole("button", { name: "LOGOUT" }));
  expect(useSession.getState().user).toBeNull();
  // A call that is still under way would store the sign-out among the next test's.
  await expect.poll(() => api.callsTo(logout)).toHaveLength(1);
});

test("Access Denied says why", () => {
  open("/forbidden");
  expect(screen.getByRole("heading", { name: "Access Denied" })).toBeVisible();
  expect(screen.getByText("You don't have permission to access this page.")).toBeVisible();
});

test("an unknown address is not found", () => {
  open("/nowhere");
  expect(screen.getByText("There is nothing at this address.")).toBeVisible();
});
