import { useQuery } from "@tanstack/react-query";
import Star from "lucide-react/icons/star";
import { shortlistedIds, shortlistQuery } from "../../../../lib/queries/player-queries.ts";
import { ShortlistNoteStrip } from "../../shortlist-note/shortlist-note-strip.tsx";
import { Lots } from "../lots.tsx";
import { PlayerList } from "./player-list.tsx";
import { useSortedLots } from "../use-sorted-lots.ts";

const NO_STARS = {
  icon: <Star />,
  title: "No Shortlisted Gladiators",
  text: "Press the star on a card to keep an eye on him here.",
};

export function ShortlistedTab() {
  const list = useQuery({ ...shortlistQuery, select: shortlistedIds });
  return (
    <PlayerList list={list} failure="Failed to load the shortlist" empty={NO_STARS}>
      {(ids) => <Shortlist ids={ids} />}
    </PlayerList>
  );
}

function Shortlist({ ids }: { ids: readonly string[] }) {
  return (
    <Lots label="Shortlisted" ids={useSortedLots(ids)} isShortlist below={ShortlistNoteStrip} />
  );
}
