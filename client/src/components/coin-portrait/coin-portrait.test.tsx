import { FIGHTING_STYLES } from "@ludus/shared/model/fighting-style";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CoinPortrait, type CoinSubject } from "./coin-portrait.tsx";

const crixus: CoinSubject = {
  id: "0199e0b2-77aa-7c01",
  name: "Crixus",
  nationality: "Gaul",
  level: 7,
  fightingStyle: "hoplomachus",
};

describe("a coin portrait", () => {
  test("a coin portrait's label names the gladiator and the fighting style", () => {
    render(<CoinPortrait gladiator={crixus} />);
    expect(screen.getByRole("img", { name: "Coin portrait of Crixus, hoplomachus" })).toBeTruthy();
  });

  test("a coin portrait draws the helmet and the legend of the given fighting style", () => {
    const drawings = FIGHTING_STYLES.map((fightingStyle) =>
      drawingOf({ ...crixus, fightingStyle }).replaceAll(/(?<=<textPath[^>]*>)[^<]*/g, ""),
    );
    expect(new Set(drawings).size).toBe(FIGHTING_STYLES.length);
    const { container } = render(
      <CoinPortrait gladiator={{ ...crixus, fightingStyle: "secutor" }} />,
    );
    expect(container.textContent).toContain("SECVTOR");
  });

  test("a coin portrait is drawn anew if only the fighting style changes", () => {
    const { container, rerender } = render(<CoinPortrait gladiator={crixus} />);
    rerender(<CoinPortrait gladiator={{ ...crixus, fightingStyle: "retiarius" }} />);
    expect(container.textContent).toContain("RETIARIVS");
  });

  test("a decorative coin portrait has no label", () => {
    render(<CoinPortrait gladiator={crixus} decorative />);
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("a coin portrait has a legend, except at 48 px", () => {
    const { container, rerender } = render(<CoinPortrait gladiator={crixus} size={108} />);
    expect(container.textContent).toContain("CRIXVS · GALLVS");
    expect(container.textContent).toContain("HOPLOMACHVS");
    rerender(<CoinPortrait gladiator={crixus} size={48} />);
    expect(container.textContent).toBe("");
  });

  test("a coin portrait is the same for the same gladiator and differs for another", () => {
    expect(drawingOf(crixus)).toBe(drawingOf({ ...crixus }));
    expect(drawingOf(crixus)).not.toBe(drawingOf({ ...crixus, id: "0199e0b2-77aa-7c02" }));
    expect(drawingOf(crixus)).not.toBe(drawingOf({ ...crixus, level: 12 }));
  });

  test("two coin portraits on a page share no element id", () => {
    const { container } = render(
      <>
        <CoinPortrait gladiator={crixus} />
        <CoinPortrait gladiator={crixus} />
      </>,
    );
    const ids = [...container.querySelectorAll("[id]")].map((element) => element.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("a coin portrait refers only to ids that it defines", () => {
    const { container } = render(<CoinPortrait gladiator={crixus} size={240} />);
    const references = container.innerHTML.matchAll(/(?:url\(|href=")#([^")]+)/g);
    const missing = [...references].filter(([, id]) => !document.getElementById(id ?? ""));
    expect(missing).toEqual([]);
  });

  test("a coin portrait has at most 60 elements", () => {
    for (const fightingStyle of FIGHTING_STYLES) {
      for (let i = 0; i < 20; i++) {
        const gladiator = { ...crixus, fightingStyle, id: `${fightingStyle} ${i}` };
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
