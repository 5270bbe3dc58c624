import TriangleAlert from "lucide-react/icons/triangle-alert";
import { useState } from "react";
import { Skeleton } from "../../../components/states/skeleton.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { useNextGames } from "../../../lib/queries/use-next-games.ts";
import { Pane } from "../pane.tsx";
import { Ledger } from "./ledger.tsx";
import { useJournal } from "./use-journal.ts";

export function FinancePane() {
  const journal = useJournal();
  const { movements, isError, hasProfile } = journal;
  // On phones the games stand above the figures: coming later, they would push them down.
  const { isPending } = useNextGames(hasProfile);
  const [hasWaited, setHasWaited] = useState(false);
  if (!isPending && !hasWaited) setHasWaited(true);

  if (!hasProfile) {
    return (
      <Pane label="Finance">
        <p className="px-4 py-5 text-muted sm:px-6">
          The ledger opens when your school has its name.
        </p>
      </Pane>
    );
  }
  if (movements === null && isError) {
    return (
      <NoticePanel
        role="alert"
        icon={<TriangleAlert />}
        title="The ledger can't be read"
        onRetry={journal.refetch}
      >
        Your gold is safe; the clerk does not answer right now.
      </NoticePanel>
    );
  }
  if (movements === null || !hasWaited) {
    return (
      <Pane label="Finance">
        <div role="status" aria-label="Loading the ledger" className="grid gap-4 p-4 sm:p-6">
          <Skeleton className="h-12" />
          <Skeleton className="h-52" />
          <Skeleton className="h-40" />
        </div>
      </Pane>
    );
  }
  return (
    <Pane label="Finance">
      <Ledger
        movements={movements}
        hasOlder={journal.hasNextPage}
        isLoading={journal.isFetchingNextPage}
        onOlder={journal.fetchNextPage}
      />
    </Pane>
  );
}
