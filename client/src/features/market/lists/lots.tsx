import { Suspense, useRef } from "react";
import { lazyChunk } from "../../../components/states/component-or-retry.tsx";
import { useMatches } from "../../../lib/browser/use-matches.ts";
import { chunk } from "../../../lib/chunks/chunk.ts";
import { FoldedLots } from "../folded/folded-lots.tsx";
import { useFoldedLots } from "../folded/use-folded-lots.ts";
import { useWhenIdle } from "../folded/use-when-idle.ts";
import { useMarketView } from "../use-market-view.ts";
import { GladiatorGrid, type ShownLotsProps } from "./gladiator-grid.tsx";
import { GridSkeleton } from "./grid-skeleton.tsx";

/** Cards are loaded first; the table is fetched for players who prefer it. */
const LotTable = lazyChunk(chunk(() => import("../table/lot-table.tsx").then((m) => m.LotTable)));
const CompactList = lazyChunk(
  chunk(() => import("../table/compact-list.tsx").then((m) => m.CompactList)),
);

/** Room for every column that the table can't do without. */
const ROOM_FOR_TABLE = "(width >= 80rem)";

interface LotsProps extends Pick<ShownLotsProps, "label" | "ids"> {
  coming?: number;
  isOnActiveBids?: boolean;
  /** Holds sold lots until the player takes them off. */
  isShortlist?: boolean;
  below?: ShownLotsProps["below"];
}

/** A list of lots as the player wants to see it. */
export function Lots(props: LotsProps) {
  const { label, ids, coming = 0, isOnActiveBids = false, isShortlist = false, below } = props;
  const list = useRef<HTMLDivElement>(null);
  const { shown, folded, dismiss, foldRead } = useFoldedLots(label, ids, !isShortlist);
  useWhenIdle(list, foldRead);
  return (
    <div ref={list}>
      <FoldedLots
        ids={folded}
        hasStars={isShortlist}
        onDismiss={isShortlist ? undefined : dismiss}
      />
      <View {...{ label, ids: shown, coming, isOnActiveBids, below }} />
    </div>
  );
}

function View(shown: ShownLotsProps) {
  const { view } = useMarketView();
  const isWide = useMatches(ROOM_FOR_TABLE);
  if (view === "cards") return <GladiatorGrid {...shown} />;
  return (
    <Suspense fallback={<GridSkeleton cards={3} />}>
      {isWide ? <LotTable {...shown} /> : <CompactList {...shown} />}
    </Suspense>
  );
}
