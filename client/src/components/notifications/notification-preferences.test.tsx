import {
  myNotificationPreferences,
  setNotificationPreferences,
} from "@ludus/shared/contract/notifications-api";
import {
  parsePreferences,
  type NotificationPreferences as Preferences,
} from "@ludus/shared/model/notification";
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, onTestFinished, vi } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakePush } from "../../test/fake-push.ts";
import { queryClient } from "../../lib/queries/query-client.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { NotificationPreferences } from "./notification-preferences.tsx";

let api: ReturnType<typeof fakeApi>;
let channels: ("push" | "mail")[];
beforeEach(() => {
  signIn();
  api = fakeApi();
  channels = ["mail"];
  let preferences = parsePreferences({});
  api.on(myNotificationPreferences, () => ({ preferences, channels, emailToConfirm: null }));
  api.on(setNotificationPreferences, ({ body }) => {
    preferences = body as Preferences;
    return { preferences, channels, emailToConfirm: null };
  });
});

const open = () => renderAt("/a", [{ path: "/a", Component: NotificationPreferences }]);
const box = (name: string) => screen.findByRole("checkbox", { name });
const saved = () => api.callsTo(setNotificationPreferences).map(({ body }) => body);

test("a press switches one kind of news for one channel, and says that it is saved", async () => {
  const { player } = open();
  const outbid = await box("You are outbid: E-mail");
  await expect.poll(() => outbid.hasAttribute("disabled")).toBe(false);
  expect(outbid).not.toBeChecked();
  await player.click(outbid);
  expect(outbid).toBeChecked();
  expect(await screen.findByText("Saved.")).toBeVisible();
  const { kinds } = parsePreferences({});
  const expected = { kinds: { ...kinds, outbid: { push: true, mail: true } }, quietHours: null };
  expect(saved()).toEqual([expected]);
});

test("a change that is not saved is taken back and said", async () => {
  const { player } = open();
  const won = await box("A gladiator is yours: E-mail");
  await expect.poll(() => won.hasAttribute("disabled")).toBe(false);
  api.refuse(setNotificationPreferences, "UNAVAILABLE");
  await player.click(won);
  await expect.poll(() => won.matches(":checked")).toBe(true);
  expect(screen.queryByText("Saved.")).toBeNull();
});

test("news by browser are off and say why where it blocks them, unless another browser tells them", async () => {
  fakePush({ permission: "denied" });
  const { unmount } = open();
  const won = await box("A gladiator is yours: Browser");
  await expect.poll(() => won).toHaveAccessibleDescription(/^This browser blocks notifications/);
  expect(won).toBeDisabled();
  expect(won).not.toBeChecked();
  unmount();
  queryClient.clear();
  channels = ["push", "mail"];
  open();
  const elsewhere = await box("A gladiator is yours: Browser");
  await expect.poll(() => elsewhere).toBeEnabled();
  expect(elsewhere).toBeChecked();
});

test("a server without e-mail shows no column for it", async () => {
  channels = [];
  open();
  const quiet = await box("Quiet hours");
  await expect.poll(() => quiet.hasAttribute("disabled")).toBe(false);
  expect(screen.queryByRole("columnheader", { name: "E-mail" })).toBeNull();
});

test.each(["Etc/Unknown", "GMT+3"])(
  "quiet hours of a browser whose time zone is %s are kept in UTC, and say so",
  async (timeZone) => {
    const options = { ...Intl.DateTimeFormat().resolvedOptions(), timeZone };
    vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue(options);
    onTestFinished(() => void vi.restoreAllMocks());
    const { player } = open();
    const quiet = await box("Quiet hours");
    await expect.poll(() => quiet.hasAttribute("disabled")).toBe(false);
    expect(screen.getByText(/Time zone: UTC, as this browser names none\./)).toBeVisible();
    await player.click(quiet);
    await expect.poll(saved).toMatchObject([{ quietHours: { timeZone: "UTC" } }]);
  },
);

test("quiet hours begin with the night in the browser's time zone, and take another time when it is left", async () => {
  const { player } = open();
  const quiet = await box("Quiet hours");
  await expect.poll(() => quiet.hasAttribute("disabled")).toBe(false);
  await player.click(quiet);
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  await expect.poll(saved).toMatchObject([{ quietHours: { from: 1320, until: 420, timeZone } }]);
  const until = screen.getByLabelText("until");
  fireEvent.change(until, { target: { value: "08:30" } });
  expect(saved()).toHaveLength(1);
  fireEvent.blur(until);
  await expect.poll(() => saved().at(-1)).toMatchObject({ quietHours: { until: 510 } });
  fireEvent.change(screen.getByLabelText("from"), { target: { value: "08:30" } });
  fireEvent.blur(screen.getByLabelText("from"));
  expect(await screen.findByText(/must end at another time/)).toBeVisible();
  expect(saved()).toHaveLength(2);
});
