import { chunk } from "../../../../lib/chunks/chunk.ts";

/** Apart from the market's other chunks: the search tab is one of them, and shows this one. */
export const loadSoldLots = chunk(() => import("./sold-lots.tsx").then((m) => m.SoldLots));
