import { expect } from "@playwright/test";
import { holdBack, shareServer, test } from "../journey.ts";

const server = shareServer();

test("the Discord button says that this server has no Discord sign-in where none is set up", async ({
  visit,
}) => {
  const { page } = await visit(server());
  for (const path of ["/", "/login", "/register"]) {
    await page.goto(path);
    await page.getByRole("link", { name: /Discord/ }).click();
    await expect(page.getByRole("heading", { name: "No Discord sign-in here" })).toBeVisible();
  }
  await page.getByRole("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a token leaves the address before it is used, and a bad one is refused", async ({
  visit,
}) => {
  const player = await visit(server());
  player.expectComplaint(/status of 410/);
  const { page } = player;
  const release = await holdBack(page, "**/api/auth/exchange");
  const asked = page.waitForRequest("**/api/auth/exchange");
  await page.goto("/auth/callback?token=not-a-ticket");
  await expect(page.getByRole("status")).toContainText("Checking your seal…");
  await expect(page).toHaveURL("/auth/callback");
  expect((await (await asked).allHeaders())["referer"]).toBeUndefined();
  release();
  await expect(page.getByRole("alert")).toContainText("This sign-in was used or took too long");
  await expect(page).toHaveURL("/login");
  await page.goBack();
  expect(page.url()).not.toContain("not-a-ticket");
});
