import { expect } from "@playwright/test";
import { shareServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

test("the bottom bar of a phone leads to the market and the gladiators, and to the whole menu by More", async ({
  visit,
}) => {
  const { page } = await visit(server(), { ...PHONE, as: await Rival.join(server(), "Petronia") });
  await page.goto("/dashboard");
  const menu = page.getByRole("navigation", { name: "Ludus" });
  await expect(menu.getByRole("link")).toHaveText([
    "Market",
    "My Gladiators",
    /^Gladiatorum/,
    "Office",
  ]);
  await menu.getByRole("link", { name: "Market" }).tap();
  await expect(page).toHaveURL("/market");
  await expect(menu.getByRole("link", { name: "Market" })).toHaveAttribute("aria-current", "page");

  await menu.getByRole("button", { name: "More" }).tap();
  await expect(menu.locator("ol").getByRole("link")).toHaveText([
    /^IGLADIATORUM/,
    /^IIOffice/,
    /^IIITraining/,
    /^IVRations/,
    /^VInfirmary/,
    /^VIArmory/,
    /^VIIBaths/,
    /^VIIIMarket/,
    /^IXAgents/,
    /^XSchools/,
    /^XISettings/,
  ]);
  await menu.locator("ol").getByRole("link", { name: "Baths" }).tap();
  await expect(page).toHaveURL("/baths");
  await expect(menu.locator("ol")).toBeHidden();
});

test("the school's name opens its menu on a phone: rename and EXIT", async ({ visit }) => {
  const { page } = await visit(server(), {
    ...PHONE,
    as: await Rival.join(server(), "Portia"),
  });
  await page.goto("/office");
  await page.getByRole("button", { name: /school menu/ }).tap();
  await page.getByRole("button", { name: "Rename the school" }).tap();
  await page.getByLabel("School name").fill("Ludus Portiae");
  await page.getByRole("button", { name: "Rename", exact: true }).tap();
  await page.getByRole("button", { name: /^Ludus Portiae/ }).tap();
  await page.getByRole("button", { name: "EXIT" }).tap();
  await expect(page).toHaveURL("/login");
});
