import { logout, signOutByKey } from "@ludus/shared/contract/accounts/session-api";
import { createHash } from "node:crypto";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { logOut, repeatUnheardSignOuts } from "./log-out.ts";
import { useSession } from "./session.ts";

const stored = () => JSON.stringify(localStorage);
const KEY = createHash("sha256").update("token-of-lucia").digest("hex");
const bodies = (api: ReturnType<typeof fakeApi>) =>
  api.callsTo(signOutByKey).map(({ body }) => body);

test("a sign-out without a connection leaves no token, and is repeated when the line is back", async () => {
  onTestFinished(repeatUnheardSignOuts());
  signIn();
  const api = fakeApi();
  api.cut(logout);
  logOut();
  expect(useSession.getState().token).toBeNull();
  expect(stored()).not.toContain("token-of-lucia");
  await expect.poll(() => api.callsTo(logout)).toHaveLength(1);
  expect(stored()).not.toContain("token-of-lucia");
  expect(stored()).toContain(KEY);

  api.on(signOutByKey, () => ({ signedOut: true }));
  window.dispatchEvent(new Event("online"));
  await expect.poll(stored).not.toContain(KEY);
  expect(bodies(api)).toEqual([{ key: KEY }]);
  window.dispatchEvent(new Event("online"));
  await expect.poll(stored).not.toContain("unheard");
  expect(bodies(api)).toHaveLength(1);
  expect(api.callsTo(logout)).toHaveLength(1);
});

test("a sign-out that was not heard is repeated at the next visit", async () => {
  localStorage.setItem("unheard-sign-outs", JSON.stringify([KEY, "no key"]));
  const api = fakeApi();
  api.on(signOutByKey, () => ({ signedOut: true }));
  onTestFinished(repeatUnheardSignOuts());
  await expect.poll(stored).not.toContain("unheard");
  expect(bodies(api)).toEqual([{ key: KEY }]);
});

test.each([
  [
    "that the server hears",
    (api: ReturnType<typeof fakeApi>) => api.on(logout, () => ({ signedOut: true })),
  ],
  [
    "of a session that was over",
    (api: ReturnType<typeof fakeApi>) => api.refuse(logout, "SESSION_ENDED"),
  ],
])("a sign-out %s is forgotten", async (_name, answer) => {
  signIn();
  const api = fakeApi();
  answer(api);
  logOut();
  await expect.poll(() => api.callsTo(logout)).toHaveLength(1);
  await expect.poll(stored).not.toContain(KEY);
});
