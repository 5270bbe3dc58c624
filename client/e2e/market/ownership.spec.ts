import { expect } from "@playwright/test";
import { openServer, test } from "../journey.ts";
import { OUTAGE } from "../player.ts";
import { setStage, type Stage } from "../stage.ts";

const server = openServer({ MARKET_SIZE: "12" });

let stage: Stage;
test.beforeAll(async () => {
  stage = await setStage(server());
});

test("My Gladiators shows who was bought, and everything about the chosen one", async ({
  visit,
}) => {
  const { page } = await visit(server(), { as: stage.marcus });
  await page.goto("/gladiators");
  const warriors = page.getByRole("navigation", { name: "Warriors" }).getByRole("button");
  await expect(warriors).toHaveCount(3);
  await expect(page.getByRole("banner")).toContainText("3 gladiators");

  for (const owned of stage.owned) {
    await warriors.filter({ hasText: owned.name }).click();
    const detail = page.getByRole("article", { name: owned.name });
    await expect(page).toHaveURL(`/gladiators?warrior=${owned.id}`);
    await expect(detail).toContainText(owned.nationality);
    for (const term of ["Level", "Experience", "Wins", "Losses", "Kills", "Morale", "Condition"]) {
      await expect(detail.getByText(term, { exact: true })).toBeVisible();
    }
    for (const group of ["Weapons", "Combat", "Physical", "Mental"]) {
      await expect(detail.getByRole("region", { name: group }).getByRole("term")).not.toHaveCount(
        0,
      );
    }
    // All potentials are known to the owner.
    await expect(detail.getByText("/?")).toHaveCount(0);
    const history = detail.getByRole("region", { name: "History" });
    await expect(history).toContainText("Sold to Ludus of Marcus");
    await expect(history).toContainText("Bid by Ludus of Vatia");
    await expect(history).toContainText("Brought to the market");
  }
  await page.reload();
  await expect(page.getByRole("article", { name: stage.owned.at(-1)?.name ?? "" })).toBeVisible();
});

test("the market's own tab shows them with their price and leads there", async ({ visit }) => {
  const player = await visit(server(), { as: stage.marcus });
  const { page } = player;
  await page.goto("/market?tab=my-gladiators");
  await expect(page.getByRole("tab", { name: /^My Gladiators/ })).toHaveAccessibleName(
    "My Gladiators 3",
  );
  const [first] = stage.owned;
  if (!first) throw new Error("nobody is owned");
  await expect(player.card(first.name)).toContainText("Bought for");
  await expect(player.card(first.name)).toContainText("600");
  await player
    .card(first.name)
    .getByRole("link", { name: `View ${first.name}` })
    .click();
  await expect(page).toHaveURL(`/gladiators?warrior=${first.id}`);
  await expect(page.getByRole("heading", { name: first.name, level: 2 })).toBeVisible();
});

test("a page left open while its auction ends unseen finds the new man when it wakes", async ({
  visit,
}) => {
  const player = await visit(server(), { as: stage.marcus });
  player.expectComplaint(OUTAGE);
  await player.page.goto("/market?tab=active-bids");
  await expect(player.card(stage.leading.name)).toContainText("Leading");
  await player.isLive();

  await server().sleepFor(stage.leading.marketEndTime - server().now + 1000);

  await player.isLive();
  const ceremony = player.page.getByRole("dialog", { name: `${stage.leading.name} is yours` });
  await ceremony.getByRole("button", { name: "Back to the market" }).click();
  await expect(player.page.getByRole("tab", { name: /^My Gladiators/ })).toHaveAccessibleName(
    "My Gladiators 4",
  );
  await expect(player.page.getByRole("banner")).toContainText("4 gladiators");
  await player.page.goto(`/gladiators?warrior=${stage.leading.id}`);
  await expect(
    player.page.getByRole("heading", { name: stage.leading.name, level: 2 }),
  ).toBeVisible();
});
