import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { AttributeLine } from "./attribute-line.tsx";

/** The colours of the value and of the room to grow, and what is read out beside the value. */
function drawn(max: number | null) {
  const { container, unmount } = render(
    <dl>
      <AttributeLine name="sword" value={28} max={max} look="card" />
    </dl>,
  );
  const value = screen.getByRole("definition");
  const line = value.parentElement;
  const room = container.querySelector<HTMLElement>("dd[aria-hidden]");
  const found = {
    text: value.textContent,
    isSaidHidden: value.innerHTML.includes("potential_hidden"),
    share: line?.style.getPropertyValue("--share"),
    fill: /after:bg-(\w+)/.exec(line?.className ?? "")?.[1],
    room: room && [/before:bg-(\w+)/.exec(room.className)?.[1], room.style.width],
  };
  unmount();
  return found;
}

test("a hidden maximum leaves the bar neutral, without room or tick", () => {
  expect(drawn(null)).toEqual({
    text: "28/?",
    isSaidHidden: true,
    share: "28%",
    fill: "clay",
    room: null,
  });
});

test("a known maximum colours the bar by its share, with room to grow", () => {
  expect(drawn(33)).toEqual({
    text: "28/33",
    isSaidHidden: false,
    share: "28%",
    fill: "laurel",
    room: ["laurel", "33%"],
  });
  expect(drawn(100)).toMatchObject({ fill: "blood", room: ["blood", "100%"] });
});
