import { pushState, subscribeToPush, unsubscribeFromPush } from "@ludus/shared/contract/push-api";
import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { keepPush, usePush } from "../../lib/push/push.ts";
import { useSession } from "../../lib/session/session.ts";
import { usePreferences } from "../../lib/stores/preferences.ts";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { fakePush, SUBSCRIBED_WITH } from "../../test/fake-push.ts";
import { renderAt } from "../../test/render-at.tsx";
import { PushSwitch } from "./push-switch.tsx";

const KEY = "the-key-of_a-server_";

let api: ReturnType<typeof fakeApi>;
beforeEach(() => {
  signIn();
  usePush.setState(usePush.getInitialState());
  usePreferences.setState(usePreferences.getInitialState());
  api = fakeApi();
  api.on(pushState, () => ({ key: KEY, isSubscribed: false }));
  api.on(subscribeToPush, () => ({ key: KEY, isSubscribed: true }));
  api.on(unsubscribeFromPush, () => ({ key: KEY, isSubscribed: false }));
});

const open = () => renderAt("/account", [{ path: "/account", Component: PushSwitch }]);
const turnOn = () => screen.findByRole("button", { name: "Turn on here" });
const turnOff = () => screen.findByRole("button", { name: "Turn off here" });

test("a browser without Web Push says so and offers nothing", async () => {
  open();
  expect(await screen.findByText("This browser can't show notifications.")).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a player turns messages on and off, in the browser and on the server", async () => {
  const browser = fakePush({ permission: "default", answer: "granted" });
  const { player } = open();
  await player.click(await turnOn());
  await turnOff();
  expect(browser.keys).toEqual([KEY]);
  expect(api.callsTo(subscribeToPush)[0]?.body).toEqual(SUBSCRIBED_WITH);
  await player.click(await turnOff());
  await turnOn();
  expect(api.callsTo(unsubscribeFromPush)).toHaveLength(1);
  expect(browser.isSubscribed()).toBe(false);
});

test("a player who refuses the permission is told how to undo it", async () => {
  fakePush({ permission: "default", answer: "denied" });
  const { player } = open();
  await player.click(await turnOn());
  expect(await screen.findByText(/blocks notifications of Ludus. Allow them/)).toBeVisible();
  expect(api.callsTo(subscribeToPush)).toEqual([]);
});

test("a push service that is away is a failure, and messages stay off", async () => {
  vi.spyOn(console, "error").mockReturnValue();
  vi.spyOn(console, "warn").mockReturnValue();
  fakePush({ permission: "granted", isAway: true });
  const { player } = open();
  await player.click(await turnOn());
  expect(await screen.findByText("That failed. Please try again.")).toBeVisible();
  expect(await turnOn()).toBeEnabled();
});

test("signing out ends the browser's subscription, and signing in again renews it", async () => {
  const browser = fakePush({ permission: "granted" });
  const { player } = open();
  await player.click(await turnOn());
  await turnOff();
  useSession.getState().end("player");
  await waitFor(() => expect(browser.isSubscribed()).toBe(false));
  signIn();
  await waitFor(() => expect(browser.isSubscribed()).toBe(true));
  await waitFor(() => expect(api.callsTo(subscribeToPush)).toHaveLength(2));
});

test("a browser shows no messages of another player who signs in there", async () => {
  const browser = fakePush({ permission: "granted" });
  const { player } = open();
  await player.click(await turnOn());
  await turnOff();
  signIn({ id: "another" });
  await keepPush();
  expect(browser.isSubscribed()).toBe(false);
  expect(api.callsTo(subscribeToPush)).toHaveLength(1);
});

test("a browser subscribes anew if the server has another key than before, and only then", async () => {
  const browser = fakePush({ permission: "granted" });
  const { player } = open();
  await player.click(await turnOn());
  await turnOff();
  await keepPush();
  expect(browser.keys).toEqual([KEY]);

  const otherKey = KEY.replace("the", "new");
  api.on(subscribeToPush, () => ({ key: otherKey, isSubscribed: true }));
  await keepPush();
  expect(browser.keys).toEqual([KEY, otherKey]);
  expect(browser.isSubscribed()).toBe(true);
});
