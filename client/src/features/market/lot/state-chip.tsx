import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useStanding } from "../../../lib/stores/gladiators/standing.ts";
import { Laurel } from "../../../components/ornaments/laurel.tsx";

const CHIP =
  "inline-flex items-center gap-1 rounded-xs border px-1.5 py-[0.2rem] font-inscription text-mark leading-none font-bold whitespace-nowrap";

export function StateChip({ gladiatorId }: { gladiatorId: string }) {
  const standing = useStanding(gladiatorId);
  const status = useGladiators(({ auctions }) => auctions[gladiatorId]?.status);
  const outcome = useGladiators(({ results }) => results[gladiatorId]?.outcome);

  if (status === "sold") return <Chip look="border-bronze bg-bronze text-gold-pale">Sold</Chip>;
  if (status === "voided") return <Chip look={ENDED}>Voided</Chip>;
  if (status === "unsold") return <Chip look={ENDED}>Unsold</Chip>;
  if (status === "taken-back") return <Chip look={ENDED}>Taken back</Chip>;
  if (standing === "leading") {
    return (
      <Chip look="border-laurel/40 bg-laurel-pale text-laurel-ink">
        <Laurel className="h-3 @max-[21.3rem]:hidden pointer-coarse:@max-[22.5rem]:hidden" />{" "}
        Leading
      </Chip>
    );
  }
  if (standing === "outbid") {
    return <Chip look="border-blood/30 bg-blood-pale text-blood-dark">Outbid</Chip>;
  }
  if (outcome === "unsold") return <Chip look={ENDED}>Relisted</Chip>;
  return null;
}

const ENDED = "border-line-strong bg-travertine text-bronze";

function Chip({ look, children }: { look: string; children: React.ReactNode }) {
  return <span className={`${CHIP} ${look}`}>{children}</span>;
}
