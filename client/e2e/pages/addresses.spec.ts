import { expect } from "@playwright/test";
import { holdBack, shareServer, test } from "../journey.ts";
import { PHONE } from "../player.ts";
import { Rival } from "../rival.ts";

const server = shareServer();

test("an address that leads nowhere says so, signed out and signed in", async ({ visit }) => {
  const livius = await Rival.join(server(), "Livius");
  for (const options of [{}, { as: livius }]) {
    const lost = await visit(server(), options);
    lost.expectComplaint(/status of 404/);
    const { page } = lost;
    expect((await page.goto("/no/such/road"))?.status()).toBe(404);
    await expect(page.getByRole("heading", { name: "No road leads here" })).toBeVisible();
    await page.getByRole("link", { name: "Back to the gate" }).click();
    await expect(page).toHaveURL("as" in options ? "/dashboard" : "/");
  }
});

test("the document names icons, a manifest and a picture that exist, for phones and networks", async ({
  visit,
}) => {
  const { page } = await visit(server());
  await page.goto("/");
  const named = page.locator(
    "link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest], meta[property='og:image']",
  );
  const addresses = await named.evaluateAll((elements) =>
    elements.map((element) => element.getAttribute("href") ?? element.getAttribute("content")),
  );
  expect(addresses).toHaveLength(5);
  const manifest = await page.request.get("/manifest.webmanifest");
  const { icons } = (await manifest.json()) as { icons: { src: string; type: string }[] };
  for (const address of [...addresses, "/robots.txt", ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(address ?? "");
    expect(answer.status(), String(address)).toBe(200);
    expect(answer.headers()["content-type"], String(address)).not.toContain("html");
  }
});

test("a public page that is still loading is dark under its header", async ({ visit }) => {
  const { page } = await visit(server());
  const release = await holdBack(page, "**/assets/login-page-*.js");
  await page.goto("/login", { waitUntil: "commit" });
  await expect(page.getByRole("status")).toHaveText("Loading…");
  await expect(page.getByRole("main")).toHaveClass(/porphyry-stone/);
  await expect(page.getByRole("link", { name: "Ludus, home" })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Enter the ludus" })).toBeVisible();
});

test("a reload keeps the place to which an address was scrolled, and no other address gets it", async ({
  visit,
}) => {
  const { page } = await visit(server(), PHONE);
  await page.goto("/");
  // The page stands before its program, which notes places from then on.
  await page.waitForFunction(() => history.scrollRestoration === "manual");
  // Its event comes a frame later: a reload before it would forget the place.
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        window.addEventListener("scroll", resolve, { once: true });
        window.scrollTo(0, 700);
      }),
  );
  await page.reload();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
  await page.goto("/register");
  await expect(page.getByLabel("Username")).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
