import { logout } from "@ludus/shared/contract/accounts/auth-api";
import { expect, onTestFinished, test } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { logOut, repeatUnheardSignOuts } from "./log-out.ts";
import { useSession } from "./session.ts";

const stored = () => JSON.stringify(localStorage);
const bearers = (api: ReturnType<typeof fakeApi>) =>
  api.callsTo(logout).map(({ headers }) => headers.get("authorization"));

test("a sign-out without a connection leaves at once, and is repeated when the line is back", async () => {
  onTestFinished(repeatUnheardSignOuts());
  signIn();
  const api = fakeApi();
  api.cut(logout);
  logOut();
  expect(useSession.getState().token).toBeNull();
  await expect.poll(() => bearers(api)).toHaveLength(1);
  expect(localStorage.getItem("token")).toBeNull();
  expect(stored()).toContain("token-of-lucia");

  api.on(logout, () => ({ signedOut: true }));
  window.dispatchEvent(new Event("online"));
  await expect.poll(stored).not.toContain("token-of-lucia");
  expect(new Set(bearers(api))).toEqual(new Set(["Bearer token-of-lucia"]));
  const heard = bearers(api).length;
  window.dispatchEvent(new Event("online"));
  await expect.poll(stored).not.toContain("unheard");
  expect(bearers(api)).toHaveLength(heard);
});

test("a sign-out that was not heard is repeated at the next visit, until the session is over", async () => {
  localStorage.setItem("unheard-sign-outs", JSON.stringify(["from-yesterday"]));
  const api = fakeApi();
  api.refuse(logout, "SESSION_ENDED");
  onTestFinished(repeatUnheardSignOuts());
  await expect.poll(stored).not.toContain("from-yesterday");
  expect(bearers(api)).toEqual(["Bearer from-yesterday"]);
});

test("a sign-out that the server hears is forgotten", async () => {
  signIn();
  const api = fakeApi();
  api.on(logout, () => ({ signedOut: true }));
  logOut();
  await expect.poll(stored).not.toContain("token-of-lucia");
  expect(bearers(api)).toHaveLength(1);
});
