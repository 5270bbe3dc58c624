import { defineConfig } from "@playwright/test";

const isCi = Boolean(process.env["CI"]);

// `npm test` finds a Chromium and hands it over; without it Playwright takes its own.
const executablePath = process.env["CHROMIUM_PATH"];

export default defineConfig({
  testDir: "client/e2e",
  outputDir: "test-results",
  // A journey's folder decides when it runs: `npm test` plays those in smoke.
  projects: [
    { name: "smoke", testDir: "client/e2e/smoke" },
    { name: "journeys", testIgnore: "**/client/e2e/{smoke,browsers}/**" },
    { name: "browsers", testDir: "client/e2e/browsers" },
  ],
  workers: 2,
  forbidOnly: isCi,
  // A journey that needs a second try has found a race, or a machine that stood still for seconds.
  // Only where nobody can look is it repeated; the summary of `npm test` names it.
  retries: isCi ? 1 : 0,
  // An auction is played to its end, on machines that may be busy.
  timeout: 600_000,
  // Only what is broken takes so long; a guarding machine may share its cores with many.
  expect: { timeout: isCi ? 90_000 : 20_000 },
  use: {
    // Drawing pictures on the way costs a small machine a third of its time, copying pages a seventh.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false },
    screenshot: "only-on-failure",
    // Drawing motion costs a seventh of their time; a journey that judges motion asks for it.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        // Root, as in most containers, can't use the sandbox; the pages are our own.
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
