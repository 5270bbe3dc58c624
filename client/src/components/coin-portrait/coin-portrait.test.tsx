import { FIGHTING_STYLES } from "@ludus/shared/model/gladiators/fighting-style";
import { render, screen } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { CoinPortrait } from "./coin-portrait.tsx";
import { drawCoin, type CoinStaging, type CoinSubject } from "./draw-coin.ts";
import LETTERS from "./legend/letters.json";

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

  test("a decorative coin portrait has no label", () => {
    render(<CoinPortrait gladiator={crixus} decorative />);
    expect(screen.queryByRole("img")).toBeNull();
  });

  test("a coin portrait is one element, whose picture needs nothing from elsewhere", () => {
    const { container } = render(<CoinPortrait gladiator={crixus} size={240} />);
    expect(container.querySelectorAll("*")).toHaveLength(1);
    const drawing = drawingIn(container);
    const references = [...drawing.querySelectorAll("[fill^=url], [stroke^=url]")].flatMap(
      (part) => [part.getAttribute("fill"), part.getAttribute("stroke")],
    );
    const ids = references.flatMap((text) => /^url\(#(.*)\)$/.exec(text ?? "")?.[1] ?? []);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.filter((id) => drawing.getElementById(id) === null)).toEqual([]);
    expect(drawing.querySelector("text, image, use, style, script")).toBeNull();
  });

  test("a coin portrait is drawn anew if only the fighting style changes", () => {
    const { container, rerender } = render(<CoinPortrait gladiator={crixus} />);
    const before = drawingIn(container).documentElement.outerHTML;
    rerender(<CoinPortrait gladiator={{ ...crixus, fightingStyle: "retiarius" }} />);
    expect(drawingIn(container).documentElement.outerHTML).not.toBe(before);
  });

  test("every fighting style has a helmet of its own", () => {
    const drawings = FIGHTING_STYLES.map((fightingStyle) =>
      drawCoin({ ...crixus, fightingStyle }, "glyph"),
    );
    expect(new Set(drawings).size).toBe(FIGHTING_STYLES.length);
  });

  test("every surface and line of both makes of every helmet is drawn, at every size", () => {
    for (const fightingStyle of FIGHTING_STYLES) {
      for (const detail of ["glyph", "card", "great"] as const) {
        for (const id of ["0", "1", "2", "3", "4", "5", "6", "7"]) {
          const drawing = drawCoin({ ...crixus, id, fightingStyle }, detail);
          expect(drawing).not.toMatch(/fill=""|[{}]|NaN|undefined|M[CL\s]/);
        }
      }
    }
  });

  test("a coin portrait has a letter for each of name, people and style, except at 48 px", () => {
    const { container, rerender } = render(<CoinPortrait gladiator={crixus} size={108} />);
    const letters = () =>
      [...drawingIn(container).querySelectorAll("path")].filter((part) =>
        Object.values(LETTERS).includes(part.getAttribute("d") ?? ""),
      );
    expect(letters()).toHaveLength("CRIXVS·GALLVSHOPLOMACHVS".length);
    rerender(<CoinPortrait gladiator={crixus} size={48} />);
    expect(letters()).toEqual([]);
  });

  test("a coin that looks left keeps its legend and its light, and a fallen one keeps its shape", () => {
    const drawn = (staging: CoinStaging) => drawCoin(crixus, "great", staging);
    const numbers = (drawing: string) => drawing.replaceAll(/#[\da-f]{6}/g, "");
    expect(drawn({ facing: "left" })).toBe(
      drawn({})
        .replace("scale(1 1)", "scale(-1 1)")
        .replace("translate(3.2 4.2)", "translate(-3.2 4.2)")
        .replace("translate(-1.2 -1.3)", "translate(1.2 -1.3)"),
    );
    expect(drawn({ isFallen: true })).not.toBe(drawn({}));
    expect(numbers(drawn({ isFallen: true }))).toBe(numbers(drawn({})));
  });

  test("a coin portrait is the same for the same gladiator and differs for another", () => {
    expect(drawCoin(crixus, "great")).toBe(drawCoin({ ...crixus }, "great"));
    expect(drawCoin(crixus, "great")).not.toBe(drawCoin({ ...crixus, id: "other" }, "great"));
    expect(drawCoin(crixus, "great")).not.toBe(drawCoin({ ...crixus, level: 12 }, "great"));
  });
});

/** The picture that the image shows, read as a browser reads it. */
function drawingIn(container: HTMLElement): Document {
  const source = container.querySelector("img")?.src ?? "";
  const text = decodeURIComponent(source.replace("data:image/svg+xml,", ""));
  const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
  expect(drawing.querySelector("parsererror")).toBeNull();
  return drawing;
}
