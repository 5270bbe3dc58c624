import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AttributeLine } from "./attribute-line.tsx";

/** The colours of the value and of the room to grow, and how many parts are drawn. */
function drawn(max: number | null) {
  const { unmount } = render(
    <dl>
      <AttributeLine name="sword" value={28} max={max} look="card" />
    </dl>,
  );
  const text = screen.getByRole("definition").textContent;
  const parts = [...document.querySelectorAll<HTMLElement>("dd[aria-hidden] > div")];
  const fills = parts.map(({ className }) => /bg-(laurel|ochre|rust|blood|clay)\b/.exec(className));
  unmount();
  return { text, fills: fills.flatMap((fill) => fill?.[1] ?? []), parts: parts.length };
}

test("a hidden maximum leaves the bar neutral, without room or tick", () => {
  expect(drawn(null)).toEqual({ text: "28/? (potential hidden)", fills: ["clay"], parts: 1 });
});

test("a known maximum colours the bar by its share, with room to grow and a tick", () => {
  expect(drawn(33)).toEqual({ text: "28/33", fills: ["laurel", "laurel"], parts: 3 });
  expect(drawn(100).fills).toEqual(["blood", "blood"]);
});
