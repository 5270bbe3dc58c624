import { me } from "@ludus/shared/contract/accounts/session-api";
import { expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { makeUser, signIn } from "../../test/factories.ts";
import { useSession } from "./session.ts";
import { verifySession } from "./verify-session.ts";

test("a stored session is brought up to date at the start", async () => {
  signIn({ role: "USER" });
  fakeApi().on(me, () => ({ user: makeUser({ role: "ADMIN" }) }));
  await verifySession();
  expect(useSession.getState().user?.role).toBe("ADMIN");
});

test("a stored session that the server refuses is cleared, and one that it can't look at stays", async () => {
  const user = signIn();
  const api = fakeApi();
  api.cut(me);
  await verifySession();
  api.refuse(me, "UNAVAILABLE");
  await verifySession();
  expect(useSession.getState()).toMatchObject({ token: "token-of-lucia", user });
  api.refuse(me, "SESSION_ENDED");
  await verifySession();
  expect(useSession.getState()).toMatchObject({ token: null, user: null });
});
