import { expect } from "@playwright/test";
import { smallTargets } from "../geometry.ts";
import { setGamesStage } from "../games-stage.ts";
import { openServer, test } from "../journey.ts";
import { expectNoViolations } from "../no-violations.ts";
import { expectNoSideways, PHONE } from "../player.ts";

const server = openServer({ MARKET_SIZE: "6" });

test("an evening is watched later on a phone, goes on where it was left, and ends with the purse", async ({
  visit,
}) => {
  const { marcus } = await setGamesStage(server());
  const { page } = await visit(server(), { ...PHONE, as: marcus });
  const inOrder = async (screen: string) => {
    await expectNoSideways(page);
    expect(await smallTargets(page), screen).toEqual([]);
    await expectNoViolations(page, screen, { inForcedColours: true });
  };
  const evening = page.getByRole("dialog", { name: /^Ludus of Marcus against/ });
  await page.goto("/dashboard");
  // Before the visit is answered it leads elsewhere.
  await page.getByTitle("To your evening at the games").click();
  await expect(evening).toBeVisible();
  await evening.getByRole("button", { name: "Pause" }).click();
  await expect(evening.getByRole("heading", { name: /wins$/ })).toBeVisible();
  await inOrder("a bout");
  await evening.getByRole("button", { name: "NEXT BOUT" }).click();
  await evening.getByRole("button", { name: "Close" }).click();
  await expect(evening).toBeHidden();

  await page.goto("/games");
  await expect(page.getByRole("region", { name: "Your line-up" })).toBeVisible();
  await inOrder("the games");
  await page.getByRole("tab", { name: "League" }).click();
  await expect(page.getByRole("row", { name: /Ludus of Vatia/ })).toBeVisible();
  await inOrder("the league");
  await page.getByRole("tab", { name: "Last time" }).click();
  await page.getByRole("link", { name: "Watch" }).click();
  await expect(evening.getByText("Bout 2 of 3")).toBeVisible();
  await evening.getByRole("button", { name: "SEE THE RESULT" }).click();
  await expect(evening.getByRole("region", { name: "Your purse" })).toContainText("In your purse");
  await inOrder("the result");
  await evening.getByRole("link", { name: "SET THE NEXT LINE-UP" }).click();
  await expect(page).toHaveURL("/gladiators");
});
