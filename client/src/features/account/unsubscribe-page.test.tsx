import { setMailByLink } from "@ludus/shared/contract/notifications-api";
import { screen } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { fakeApi } from "../../test/fake-api.ts";
import { renderAt } from "../../test/render-at.tsx";
import { UnsubscribePage } from "./unsubscribe-page.tsx";

afterEach(() => window.history.replaceState(null, "", "/"));

function open(hash: string) {
  window.history.replaceState(null, "", `/unsubscribe${hash}`);
  return renderAt("/unsubscribe", [{ path: "/unsubscribe", Component: UnsubscribePage }]);
}

test("opening the link of an e-mail switches that kind off, says so, and can be undone", async () => {
  const api = fakeApi();
  let wanted = true;
  api.on(setMailByLink, () => ({ kind: "won" as const, wanted }));
  wanted = false;
  const { player } = open("#won-secret");
  expect(
    await screen.findByText("You get no more e-mails about auctions that you win."),
  ).toBeVisible();
  expect(window.location.hash).toBe("");
  wanted = true;
  await player.click(screen.getByRole("button", { name: "Undo" }));
  expect(
    await screen.findByText("You get e-mails about auctions that you win again."),
  ).toBeVisible();
  const calls = api.callsTo(setMailByLink);
  expect(calls.map(({ path, body }) => [path, body])).toEqual([
    ["/notifications/mail/won-secret", { wanted: false }],
    ["/notifications/mail/won-secret", { wanted: true }],
  ]);
});

test("a link that no longer works says so", async () => {
  const api = fakeApi();
  api.refuse(setMailByLink, "LINK_EXPIRED");
  open("#won-secret");
  expect(await screen.findByText(/This link is no longer valid/)).toBeVisible();
});
