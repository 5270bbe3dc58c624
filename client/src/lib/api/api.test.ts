import { login } from "@ludus/shared/contract/accounts/auth-api";
import { me } from "@ludus/shared/contract/accounts/session-api";
import { expect, test, vi } from "vitest";
import { signIn } from "../../test/factories.ts";
import { fakeApi } from "../../test/fake-api.ts";
import { callApi, messageOf } from "./api.ts";
import { useSession } from "../session/session.ts";

test("a call carries the session's token", async () => {
  const api = fakeApi();
  const user = signIn();
  api.on(me, () => ({ user }));
  await callApi(me, {});
  expect(api.calls[0]?.headers.get("authorization")).toBe("Bearer token-of-lucia");
});

test("a 401 anywhere ends the session and clears what is stored", async () => {
  const api = fakeApi();
  signIn();
  api.refuse(me, "SESSION_ENDED");
  await expect(callApi(me, {})).rejects.toThrow("Your session has ended. Please sign in again.");
  expect(useSession.getState()).toMatchObject({ token: null, user: null, endedBy: "server" });
  expect(localStorage).toHaveLength(0);
});

test("a wrong password ends no session", async () => {
  const api = fakeApi();
  signIn();
  api.refuse(login, "WRONG_CREDENTIALS");
  await expect(callApi(login, { email: "a@b.c", password: "x" })).rejects.toThrow("Login failed");
  expect(useSession.getState().token).toBe("token-of-lucia");
});

test("a late 401 to an old token leaves the new session alone", async () => {
  const api = fakeApi();
  const user = signIn();
  api.on(me, () => {
    useSession.getState().begin({ user, token: "newer" });
    return {};
  });
  api.refuse(me, "SESSION_ENDED");
  const late = callApi(me, {});
  useSession.getState().begin({ user, token: "newer" });
  await expect(late).rejects.toThrow("Your session has ended");
  expect(useSession.getState().token).toBe("newer");
});

test.each([
  ["a proxy's page", "<h1>Bad Gateway</h1>", "Login failed. Please check your credentials."],
  ["another server's message", '{"message":"Server says no"}', "Server says no"],
])("messageOf says what fits %s", async (_, body, message) => {
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status: 409 })));
  const failure = await callApi(login, { email: "a@b.c", password: "x" }).catch((e: unknown) => e);
  expect(messageOf(failure, "Login failed. Please check your credentials.")).toBe(message);
});

test("messageOf returns the fallback for a call without an answer", async () => {
  const api = fakeApi();
  api.cut(login);
  const failure = await callApi(login, { email: "a@b.c", password: "x" }).catch((e: unknown) => e);
  expect(messageOf(failure, "Login failed. Please check your credentials.")).toBe(
    "Login failed. Please check your credentials.",
  );
});
