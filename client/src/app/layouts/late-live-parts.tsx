import { useEffect, useState, type ComponentType } from "react";
import { chunk } from "../../lib/chunks/chunk.ts";
import { fetchSurely } from "../../lib/chunks/fetch-surely.ts";
import { onFirstAnswer } from "../../lib/queries/first-answer.ts";
import { recordDrawn, useDrawn } from "../../lib/stores/drawn.ts";

const loadLiveParts = chunk(() => import("../live-parts.tsx").then((m) => m.LiveParts));

/** Fetched once the page is drawn. Not `lazy`: a page that lacks them must not wait for them. */
export function LateLiveParts() {
  const isDrawn = useDrawn((page) => page.isDrawn);
  const [LiveParts, setLiveParts] = useState<ComponentType | null>(null);
  useEffect(() => onFirstAnswer(recordDrawn), []);
  useEffect(() => {
    if (isDrawn) void fetchSurely(loadLiveParts).then((part) => setLiveParts(() => part));
  }, [isDrawn]);
  return LiveParts && <LiveParts />;
}
