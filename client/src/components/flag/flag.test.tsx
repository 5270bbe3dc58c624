import { NATIONALITIES } from "@ludus/shared/model/nationalities";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Flag } from "./flag.tsx";
import { flagUrlOf } from "./flag-urls.ts";

test("names the people, unless their name stands beside it", () => {
  const { rerender } = render(<Flag nationality="Thracian" />);
  expect(screen.getByRole("img", { name: "Thracian" })).toBeTruthy();
  rerender(<Flag nationality="Thracian" decorative />);
  expect(screen.queryByRole("img")).toBeNull();
});

test("every people has a flag of its own, a stranger the plain standard", () => {
  const standard = flagUrlOf("Atlantean");
  expect(standard).toBeTruthy();
  expect(flagUrlOf("constructor")).toBe(standard);
  for (const nationality of NATIONALITIES) expect(flagUrlOf(nationality)).not.toBe(standard);
});
