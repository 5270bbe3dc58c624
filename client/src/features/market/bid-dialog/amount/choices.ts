import { formatGold } from "@ludus/shared/rules/gold-text";
import type { GoldChoice } from "../../../../components/field/gold-field.tsx";

const RAISES = [100, 500, 1000];

/** Raises from what is chosen now. */
export function raiseChoices(from: number, min: number): GoldChoice[] {
  const base = Math.max(min, Math.floor(from) || 0);
  return RAISES.map((raise) => ({ label: `+${formatGold(raise)}`, amount: base + raise }));
}

export function valueChoice(marketValue: number): GoldChoice {
  return { label: `value ${formatGold(marketValue)}`, amount: marketValue };
}

export function medianChoice(median: number): GoldChoice {
  return { label: `median ${formatGold(median)}`, amount: median };
}

/** The next round sum that leaves room for at least a tenth more: 5,000 above 4,400. */
export function roundSumAbove(amount: number): number {
  const step = 10 ** (String(Math.floor(amount)).length - 1);
  return Math.ceil((amount * 1.1) / step) * step;
}
