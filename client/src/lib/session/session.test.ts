import { expect, onTestFinished, test } from "vitest";
import { makeUser, signIn } from "../../test/factories.ts";
import { followSessionOfOtherTabs, useSession } from "./session.ts";
import { openStoredSession, readStoredSession, storeSession } from "./stored-session.ts";

function otherTab(session: Parameters<typeof storeSession>[0]): void {
  storeSession(session);
  window.dispatchEvent(new StorageEvent("storage", { key: "token" }));
}

test("token and user are kept in local storage", () => {
  const user = signIn();
  expect(readStoredSession()).toEqual({ token: "token-of-lucia", user });
});

test("half a session, or a spoilt one, is none", () => {
  localStorage.setItem("token", "alone");
  expect(readStoredSession()).toEqual({ token: null, user: null });
  localStorage.setItem("user", "{not json");
  expect(readStoredSession()).toEqual({ token: null, user: null });
  localStorage.setItem("user", JSON.stringify({ ...makeUser(), role: "EMPEROR" }));
  expect(readStoredSession()).toEqual({ token: null, user: null });
});

test("half a session, or a spoilt one, is forgotten at the start", () => {
  for (const left of [
    { token: "alone" },
    { user: JSON.stringify(makeUser()) },
    { token: "of a spoilt user", user: "{not json" },
  ]) {
    for (const [key, value] of Object.entries(left)) localStorage.setItem(key, value);
    expect(openStoredSession()).toEqual({ token: null, user: null });
    expect(localStorage).toHaveLength(0);
  }
  const user = signIn();
  expect(openStoredSession()).toEqual({ token: "token-of-lucia", user });
  expect(localStorage).toHaveLength(2);
});

test("signing out in one tab signs out all", () => {
  onTestFinished(followSessionOfOtherTabs());
  signIn();
  otherTab({ token: null, user: null });
  expect(useSession.getState()).toMatchObject({ token: null, endedBy: "elsewhere" });
});

test("signing in in one tab signs in all", () => {
  onTestFinished(followSessionOfOtherTabs());
  otherTab({ token: "token-of-marcus", user: makeUser({ username: "Marcus" }) });
  expect(useSession.getState()).toMatchObject({
    token: "token-of-marcus",
    user: { username: "Marcus" },
  });
});

test("signing out forgets what the player answered, and a session that ends by itself doesn't", () => {
  signIn();
  localStorage.setItem("letter-answers:player", "{}");
  useSession.getState().end("server");
  expect(localStorage.getItem("letter-answers:player")).not.toBeNull();
  signIn();
  useSession.getState().end("player");
  expect(localStorage.getItem("letter-answers:player")).toBeNull();
});

test("a session that another tab has replaced gives way to the new one", () => {
  signIn();
  storeSession({ token: "token-of-marcus", user: makeUser({ username: "Marcus" }) });
  useSession.getState().end("elsewhere");
  expect(useSession.getState()).toMatchObject({ token: "token-of-marcus", endedBy: null });
  expect(readStoredSession().token).toBe("token-of-marcus");
});

test("a tab that signs out everywhere says so, also if it hears of the end before its answer", () => {
  signIn();
  useSession.getState().end("elsewhere");
  useSession.getState().end("player");
  expect(useSession.getState()).toMatchObject({ token: null, endedBy: "player" });
});
