import { freePort } from "@ludus/testkit/free-port";
import { emailOf } from "@ludus/testkit/players/register-player";
import { startSmtp, type MailServer } from "@ludus/testkit/services/start-smtp";
import { expect } from "@playwright/test";
import { JourneyServer } from "../journey-server.ts";
import { test } from "../journey.ts";
import { Rival } from "../rival.ts";

const NEW_PASSWORD = "Pons-62-ferro!";

let smtp: MailServer;
let server: JourneyServer;
test.beforeAll(async () => {
  smtp = await startSmtp();
  const port = String(await freePort());
  server = await JourneyServer.open({
    PORT: port,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
    SMTP_URL: smtp.url,
    MAIL_FROM: "Ludus <gate@ludus.example>",
    MARKET_SIZE: "1",
  });
});
test.afterAll(async () => {
  await server.close();
  await smtp.stop();
});

test("a player who forgot the password comes back by the link in the e-mail", async ({ visit }) => {
  await Rival.join(server, "Oblita");
  const { page } = await visit(server);
  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The page before has such a field, too.
  await expect(page.getByRole("heading", { name: "Forgot your password?" })).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("Oblita"));
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByText(/a link is on its way/)).toBeVisible();

  const { html } = await smtp.mailTo(
    emailOf("Oblita"),
    ({ subject }) => subject === "A new password for your ludus",
  );
  const [, address = ""] = /href="([^"]+)"/.exec(html) ?? [];
  await page.goto(address);
  await expect(page).toHaveURL("/reset-password");
  await page.getByLabel("New password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Set the password" }).click();

  await expect(page.getByText("Your password was changed.")).toBeVisible();
  await page.getByLabel("Email").fill(emailOf("Oblita"));
  await page.getByLabel("Password", { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page).toHaveURL("/dashboard");
});
