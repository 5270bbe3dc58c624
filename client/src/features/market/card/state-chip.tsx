import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useStanding } from "../../../lib/standing.ts";
import { Laurel } from "../../../components/laurel/laurel.tsx";

const CHIP =
  "inline-flex items-center gap-1.5 rounded-xs border px-2 py-0.5 font-inscription text-[0.8125rem] font-bold";

/** Where the player stands, or how it ended. */
export function StateChip({ gladiatorId }: { gladiatorId: string }) {
  const standing = useStanding(gladiatorId);
  const status = useGladiators(({ auctions }) => auctions[gladiatorId]?.status);
  const outcome = useGladiators(({ results }) => results[gladiatorId]?.outcome);

  if (status === "sold") return <Chip look="border-bronze bg-bronze text-gold-pale">Sold</Chip>;
  if (status === "unsold") return <Chip look={ENDED}>Unsold</Chip>;
  if (standing === "leading") {
    return (
      <Chip look="border-laurel/40 bg-laurel-pale text-[#2c532a]">
        <Laurel className="h-3.5" /> Leading
      </Chip>
    );
  }
  if (standing === "outbid") {
    return <Chip look="border-blood/30 bg-blood-pale text-[#8a1523]">Outbid</Chip>;
  }
  if (outcome === "unsold") return <Chip look={ENDED}>Unsold, listed again</Chip>;
  return null;
}

const ENDED = "border-line-strong bg-travertine text-bronze";

function Chip({ look, children }: { look: string; children: React.ReactNode }) {
  return <span className={`${CHIP} ${look}`}>{children}</span>;
}
