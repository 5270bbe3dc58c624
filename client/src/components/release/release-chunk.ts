import { chunk } from "../../lib/chunks/chunk.ts";
import { lazyChunk } from "../states/component-or-retry.tsx";

/** Few visits release anybody. */
export const LazyReleaseDialog = lazyChunk(
  chunk(() => import("./release-dialog.tsx").then((m) => m.ReleaseDialog)),
);
