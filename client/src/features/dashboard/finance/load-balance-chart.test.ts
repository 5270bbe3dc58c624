import { expect, test, vi } from "vitest";
import { loadBalanceChart } from "./load-balance-chart.ts";

test("the balance chart loads where the browser's language is no language tag", async () => {
  const language = vi.spyOn(Navigator.prototype, "language", "get").mockReturnValue("en-US@posix");
  try {
    expect(await loadBalanceChart()).toHaveProperty("BalanceChart");
    expect(navigator.language).toBe("en-US@posix");
  } finally {
    language.mockRestore();
  }
});
