import { WEAPONS } from "@ludus/shared/model/attributes";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CoinPortrait, type CoinSubject } from "./coin-portrait.tsx";

const crixus: CoinSubject = {
  id: "0199e0b2-77aa-7c01",
  name: "Crixus",
  nationality: "Gaul",
  level: 7,
  bestWeapon: "spear",
};

describe("a coin portrait", () => {
  test("names the man and his style to those who cannot see it", () => {
    render(<CoinPortrait gladiator={crixus} />);
    expect(screen.getByRole("img", { name: "Coin portrait of Crixus, hoplomachus" })).toBeTruthy();
  });

  test("keeps silent beside his written name", () => {
    render(<CoinPortrait gladiator={crixus} decorative />);
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("carries its legend, except where nobody could read it", () => {
    const { container, rerender } = render(<CoinPortrait gladiator={crixus} size={108} />);
    expect(container.textContent).toContain("CRIXVS · GALLVS");
    expect(container.textContent).toContain("HOPLOMACHVS");
    rerender(<CoinPortrait gladiator={crixus} size={48} />);
    expect(container.textContent).toBe("");
  });

  test("looks the same for the same man and different for another", () => {
    expect(drawingOf(crixus)).toBe(drawingOf({ ...crixus }));
    expect(drawingOf(crixus)).not.toBe(drawingOf({ ...crixus, id: "0199e0b2-77aa-7c02" }));
    expect(drawingOf(crixus)).not.toBe(drawingOf({ ...crixus, level: 12 }));
  });

  test("shares no id with another coin on the page", () => {
    const { container } = render(
      <>
        <CoinPortrait gladiator={crixus} />
        <CoinPortrait gladiator={crixus} />
      </>,
    );
    const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("refers to nothing that it does not define", () => {
    const { container } = render(<CoinPortrait gladiator={crixus} size={240} />);
    const references = container.innerHTML.matchAll(/(?:url\(|href=")#([^")]+)/g);
    const missing = [...references].filter(([, id]) => !document.getElementById(id ?? ""));
    expect(missing).toEqual([]);
  });

  test("stays light enough for sixty on one screen", () => {
    for (const bestWeapon of WEAPONS) {
      for (let i = 0; i < 20; i++) {
        const gladiator = { ...crixus, bestWeapon, id: `${bestWeapon} ${i}` };
        const { container, unmount } = render(<CoinPortrait gladiator={gladiator} size={108} />);
        expect(container.querySelectorAll("*").length).toBeLessThanOrEqual(60);
        unmount();
      }
    }
  });
});

/** The markup without the ids, which differ between any two coins. */
function drawingOf(gladiator: CoinSubject): string {
  const { container, unmount } = render(<CoinPortrait gladiator={gladiator} size={240} />);
  const drawing = container.innerHTML.replaceAll(/(id="|#)[^")]*?(?=[a-z]+[")])/g, "$1");
  unmount();
  return drawing;
}
