import { useQuery } from "@tanstack/react-query";
import { CloudOff } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../../../components/button/button.tsx";
import { NoticePanel } from "../../../../components/states/notice-panel.tsx";
import { messageOf } from "../../../../lib/api/api.ts";
import {
  activeBidsQuery,
  ownedQuery,
  shortlistedIds,
  shortlistQuery,
} from "../../../../lib/queries/player-queries.ts";
import { GridSkeleton } from "../grid-skeleton.tsx";

const LISTS = {
  activeBids: { query: activeBidsQuery, failure: "Failed to load your bids" },
  shortlist: {
    query: { ...shortlistQuery, select: shortlistedIds },
    failure: "Failed to load the shortlist",
  },
  owned: { query: ownedQuery, failure: "Failed to load gladiators" },
} as const;

export interface PlayerTabProps {
  onBid: (gladiatorId: string) => void;
  onBrowse: () => void;
}

interface PlayerListProps {
  list: keyof typeof LISTS;
  empty: { icon: ReactNode; title: string; text: string };
  onBrowse: () => void;
  children: (ids: readonly string[]) => ReactNode;
}

/** Loads the list when its tab opens. A failure keeps what is shown, and never shows an empty list. */
export function PlayerList({ list, empty, onBrowse, children }: PlayerListProps) {
  const { query, failure } = LISTS[list];
  const { data: ids, isSuccess, isPending, error, refetch } = useQuery(query);

  if (isPending) return <GridSkeleton cards={3} />;
  if (ids !== undefined && ids.length > 0) return children(ids);
  if (!isSuccess) {
    return (
      <NoticePanel
        role="alert"
        icon={<CloudOff />}
        title={failure}
        action={
          <Button look="main" onClick={() => void refetch()}>
            Try Again
          </Button>
        }
      >
        {messageOf(error, "The auction house does not answer.")}
      </NoticePanel>
    );
  }
  return (
    <NoticePanel
      icon={empty.icon}
      title={empty.title}
      action={
        <Button look="main" onClick={onBrowse}>
          See who ends soon
        </Button>
      }
    >
      {empty.text}
    </NoticePanel>
  );
}
