import type { BidHistoryEntry } from "@ludus/shared/model/bid";
import { Suspense, useState, type ReactNode } from "react";
import { lazyChunk } from "../../../../components/states/component-or-retry.tsx";
import { chunk } from "../../../../lib/chunks/chunk.ts";
import { useSession } from "../../../../lib/session/session.ts";

const ReportDialog = lazyChunk(
  chunk(() => import("./report-dialog.tsx").then((m) => m.ReportDialog)),
);

interface Reporting {
  /** Null while nobody else has bid. */
  report: (() => void) | null;
  /** Outside the form of the bid, which would take the report's Enter and submit. */
  dialog: ReactNode;
}

/** Lets the player report one of the others among these bids. */
export function useReporting(bids: readonly BidHistoryEntry[]): Reporting {
  const own = useSession(({ user }) => user?.username);
  // As the list was when the form opened: later bids change nobody's choice.
  const [reportable, setReportable] = useState<readonly BidHistoryEntry[] | null>(null);
  const others = newestOfEach(bids.filter(({ bidder }) => bidder.username !== own));
  const dialog = reportable !== null && (
    <Suspense fallback={null}>
      <ReportDialog bids={reportable} onClose={() => setReportable(null)} />
    </Suspense>
  );
  return { report: others.length === 0 ? null : () => setReportable(others), dialog };
}

function newestOfEach(bids: readonly BidHistoryEntry[]): BidHistoryEntry[] {
  const newest = new Map<string, BidHistoryEntry>();
  for (const bid of bids) {
    if (!newest.has(bid.bidder.username)) newest.set(bid.bidder.username, bid);
  }
  return [...newest.values()];
}
