import { me } from "@ludus/shared/contract/accounts/session-api";
import type { Role } from "@ludus/shared/rules/accounts/roles";
import { act, screen } from "@testing-library/react";
import { lazy, type ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { expect, test } from "vitest";
import { useSession } from "../../lib/session/session.ts";
import { makeUser, signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { ForbiddenPage } from "../pages/forbidden-page.tsx";
import { GuestOnly } from "./guest-only.tsx";
import { RequireProfile } from "./require-profile.tsx";
import { RequireRole } from "./require-role.tsx";

function Login() {
  const { state } = useLocation();
  return <h1>login, from {JSON.stringify(state)}</h1>;
}

function open(address: string, role: Role = "USER") {
  return renderAt(address, [
    {
      Component: GuestOnly,
      children: [
        { path: "/", element: <h1>landing</h1> },
        { path: "/login", Component: Login },
      ],
    },
    { path: "/forbidden", element: <h1>forbidden</h1> },
    {
      element: <RequireRole role={role} />,
      children: [
        { path: "/onboarding", element: <h1>onboarding</h1> },
        { path: "/office", element: <h1>office</h1> },
        {
          Component: RequireProfile,
          children: [
            { path: "/dashboard", element: <h1>dashboard</h1> },
            { path: "/market", element: <h1>market</h1> },
          ],
        },
      ],
    },
  ]);
}

function Office() {
  const { pathname, search } = useLocation();
  return <h1>office of {`${pathname}${search}`}</h1>;
}

const openAdmin = () =>
  renderAt("/office?tab=log", [
    { path: "/", element: <h1>landing</h1> },
    { path: "/forbidden", Component: ForbiddenPage },
    {
      element: <RequireRole role="MODERATOR" />,
      children: [{ path: "/office", Component: Office }],
    },
  ]);

const heading = () => screen.findByRole("heading");

test("the signed-out go to login, which remembers the page with its query", async () => {
  open("/market?tab=search");
  expect(await heading()).toHaveTextContent('login, from {"from":"/market?tab=search"}');
});

test("signing in leads back to the remembered page", async () => {
  open("/market?tab=search");
  await heading();
  act(() => void signIn());
  expect(await screen.findByRole("heading", { name: "market" })).toBeVisible();
});

test("signing in without a remembered page leads to the dashboard", async () => {
  open("/login");
  act(() => void signIn());
  expect(await screen.findByRole("heading", { name: "dashboard" })).toBeVisible();
});

test("a player who signed in sees that the next page loads until it is there", async () => {
  let arrive: (dashboard: { default: () => ReactNode }) => void = () => undefined;
  const Dashboard = lazy(
    () => new Promise<{ default: () => ReactNode }>((resolve) => (arrive = resolve)),
  );
  renderAt("/login", [
    { Component: GuestOnly, children: [{ path: "/login", Component: Login }] },
    { path: "/dashboard", Component: Dashboard },
  ]);
  act(() => void signIn());
  expect(screen.getByRole("status")).toHaveTextContent("Loading…");
  await act(async () => arrive({ default: () => <h1>dashboard</h1> }));
  expect(await heading()).toHaveTextContent("dashboard");
  expect(screen.queryByRole("status")).toBeNull();
});

test("the landing page sends the signed-in to the dashboard", async () => {
  signIn();
  open("/");
  expect(await heading()).toHaveTextContent("dashboard");
});

test("an incomplete profile leads to onboarding, but not from the office", async () => {
  signIn({ profileCompleted: false });
  const { router } = open("/market");
  expect(await heading()).toHaveTextContent("onboarding");
  await act(async () => router.navigate("/office"));
  expect(await heading()).toHaveTextContent("office");
});

test("a role that is too low is forbidden, a higher one includes it", async () => {
  signIn({ role: "PREMIUM" });
  const { unmount } = open("/office", "MODERATOR");
  expect(await heading()).toHaveTextContent("forbidden");
  unmount();
  signIn({ role: "ADMIN" });
  open("/office", "MODERATOR");
  expect(await heading()).toHaveTextContent("office");
});

test("a role that the server has granted meanwhile opens the page, and a refused one asks once", async () => {
  signIn({ role: "USER" });
  const api = fakeApi();
  api.on(me, () => ({ user: makeUser({ role: "MODERATOR" }) }));
  const promoted = openAdmin();
  expect(await heading()).toHaveTextContent("office of /office?tab=log");
  expect(api.callsTo(me)).toHaveLength(1);
  promoted.unmount();

  signIn({ role: "USER" });
  api.on(me, () => ({ user: makeUser({ role: "USER" }) }));
  openAdmin();
  expect(await heading()).toHaveTextContent("Access Denied");
  expect(api.callsTo(me)).toHaveLength(2);
  act(() => useSession.getState().updateUser(makeUser({ role: "ADMIN" })));
  expect(await screen.findByRole("heading", { name: /^office/ })).toBeVisible();
});

test("Access Denied shows without the server's answer, and asks nothing where nothing was denied", async () => {
  signIn({ role: "USER" });
  const api = fakeApi();
  api.cut(me);
  const { router } = openAdmin();
  expect(await heading()).toHaveTextContent("Access Denied");
  await act(async () => router.navigate("/"));
  await act(async () => router.navigate("/forbidden"));
  expect(await heading()).toHaveTextContent("Access Denied");
  expect(api.callsTo(me)).toHaveLength(1);
});

test("a session that ended by itself comes back to its page, one that the player left here does not", async () => {
  signIn();
  for (const endedBy of ["server", "elsewhere"] as const) {
    const ended = open("/office");
    act(() => useSession.getState().end(endedBy));
    expect(await heading()).toHaveTextContent(`{"from":"/office","endedBy":"${endedBy}"}`);
    ended.unmount();
    signIn();
  }
  const { router } = open("/office");
  act(() => useSession.getState().end("player"));
  expect(await heading()).toHaveTextContent("from null");
  await act(async () => router.navigate("/market"));
  expect(await heading()).toHaveTextContent('{"from":"/market"}');
});
