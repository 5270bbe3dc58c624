import type { UseQueryResult } from "@tanstack/react-query";
import CloudOff from "lucide-react/icons/cloud-off";
import type { ReactNode } from "react";
import { Button } from "../../../../components/button/button.tsx";
import { NoticePanel } from "../../../../components/states/notice-panel.tsx";
import { messageOf } from "../../../../lib/api/api.ts";
import { useMarketAddress } from "../../use-market-address.ts";
import { GridSkeleton } from "../grid-skeleton.tsx";

interface PlayerListProps {
  /** Ids of gladiators; asked for when the tab opens. */
  list: UseQueryResult<readonly string[]>;
  /** "Failed to load your bids" */
  failure: string;
  empty: { icon: ReactNode; title: string; text: string };
  children: (ids: readonly string[]) => ReactNode;
}

/** A failure keeps what is shown, and never shows an empty list. */
export function PlayerList({ list, failure, empty, children }: PlayerListProps) {
  const { data: ids, isSuccess, isPending, error, refetch } = list;

  if (isPending) return <GridSkeleton cards={3} />;
  if (ids !== undefined && ids.length > 0) return children(ids);
  if (!isSuccess) {
    return (
      <NoticePanel role="alert" icon={<CloudOff />} title={failure} onRetry={refetch}>
        {messageOf(error, "The auction house does not answer.")}
      </NoticePanel>
    );
  }
  return (
    <NoticePanel icon={empty.icon} title={empty.title} action={<BrowseButton />}>
      {empty.text}
    </NoticePanel>
  );
}

function BrowseButton() {
  const { showTab } = useMarketAddress();
  return (
    <Button look="main" onClick={() => showTab("ending-soon")}>
      See who ends soon
    </Button>
  );
}
