import { chunk } from "../../../lib/chunks/chunk.ts";

/** The form's packages would weigh on everybody who only looks at a gladiator. */
export const loadSalePanel = chunk(() => import("./sale-panel.tsx").then((m) => m.SalePanel));
