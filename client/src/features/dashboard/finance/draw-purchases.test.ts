import type uPlot from "uplot";
import { expect, test } from "vitest";
import { drawPurchases } from "./draw-purchases.ts";

const WIDTH = 600;
const LABEL_WIDTH = 150;

/** A plot from 0 to 600 whose axis was drawn last, and the places of the labels written on it. */
function plotAfterAxis() {
  const labels: { start: number; end: number }[] = [];
  const nothing = () => {};
  const ctx = {
    textAlign: "right",
    font: "",
    save: nothing,
    restore: nothing,
    beginPath: nothing,
    moveTo: nothing,
    lineTo: nothing,
    stroke: nothing,
    arc: nothing,
    fill: nothing,
    measureText: () => ({ width: LABEL_WIDTH }),
    fillText(_text: string, x: number) {
      const start = this.textAlign === "left" ? x : x - LABEL_WIDTH;
      labels.push({ start, end: start + LABEL_WIDTH });
    },
  };
  const bbox = { left: 0, top: 0, width: WIDTH, height: 200 };
  const plot = { ctx, bbox, valToPos: (value: number) => value } as unknown as uPlot;
  return { plot, labels };
}

test("the names of purchases at both ends of the chart are written whole inside it", () => {
  const { plot, labels } = plotAfterAxis();
  const purchase = { amount: 600, name: "Tiran of Tigranocerta", left: 9400 };
  const purchases = [
    { ...purchase, at: 10 },
    { ...purchase, at: WIDTH },
  ];
  drawPurchases(plot, purchases, "13px serif");
  expect(labels).toEqual([
    { start: 18, end: 18 + LABEL_WIDTH },
    { start: WIDTH - LABEL_WIDTH, end: WIDTH },
  ]);
});
