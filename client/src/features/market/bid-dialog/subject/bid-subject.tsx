import type { AttributeGroup } from "@ludus/shared/model/gladiators/attributes";
import { useState, type ReactNode } from "react";
import { attributeLabel } from "../../../../components/attributes/attribute-labels.ts";
import { AttributeTabs } from "../../../../components/attributes/attribute-tabs.tsx";
import { SeasonsLeft } from "../../../../components/career/seasons-left.tsx";
import { CoinPortrait } from "../../../../components/coin-portrait/coin-portrait.tsx";
import { GoldAmount } from "../../../../components/gold/gold-amount.tsx";
import { SchoolLink } from "../../../../components/school-link/school-link.tsx";
import type { Profile } from "../../../../lib/stores/gladiators/gladiator-parts.ts";
import { RevealLimits } from "../../lot/reveal-limits.tsx";
import { useOfferingSchool } from "../../lot/use-offering-school.ts";
import { ShortlistNoteStrip } from "../../shortlist-note/shortlist-note-strip.tsx";
import type { BidPane } from "../bid-state.tsx";
import { LotCareer } from "./lot-career.tsx";
import { SubjectOrigin } from "./subject-origin.tsx";

const LEFT = "md:col-start-1 md:row-span-5 md:row-start-1 md:flex md:border-r md:border-line";

/** A dialog as high as a phone without its keyboard has room for him above the amount. */
const SHOWN: Record<BidPane, string> = {
  amount: "hidden roomy:flex",
  attributes: "flex",
  bids: "hidden",
};

/** The gladiator himself: the decision is about him. */
export function BidSubject({ profile, pane }: { profile: Profile; pane: BidPane }) {
  const [group, setGroup] = useState<AttributeGroup>("weapons");
  const { potential, wins, losses, kills, bestWeapon, marketValue, seasonsLeft } = profile;
  const seller = useOfferingSchool(profile.id);
  return (
    <section
      aria-label={profile.name}
      className={`min-h-0 flex-1 flex-col overflow-y-auto bg-tablet ${LEFT} ${SHOWN[pane]}`}
    >
      <div className="grid shrink-0 justify-items-center gap-1.5 pt-4 max-md:hidden">
        <CoinPortrait gladiator={profile} size={144} decorative />
        <SubjectOrigin profile={profile} />
        {seller !== undefined && (
          <p className="max-w-full truncate px-4 text-small text-muted" title={seller.schoolName}>
            of{" "}
            <SchoolLink userId={seller.userId} className="font-medium text-crimson-deep">
              {seller.schoolName}
            </SchoolLink>
          </p>
        )}
      </div>
      {seller !== undefined && (
        <p
          className="shrink-0 truncate px-4 pt-2 text-small text-muted md:hidden"
          title={seller.schoolName}
        >
          offered by{" "}
          <SchoolLink userId={seller.userId} className="font-medium text-crimson-deep">
            {seller.schoolName}
          </SchoolLink>
        </p>
      )}
      <dl className="flex shrink-0 flex-wrap justify-between gap-x-3 px-4 py-2.5 md:px-5.5">
        <Fact term="Potential">{potential}</Fact>
        <Fact term="Record">
          {wins}–{losses}
        </Fact>
        <Fact term="Kills">{kills}</Fact>
        <Fact term="Best with">{attributeLabel(bestWeapon)}</Fact>
      </dl>
      <RevealLimits gladiatorId={profile.id} />
      <AttributeTabs gladiator={profile} chosen={group} onChoose={setGroup} size="dialog" />
      <LotCareer gladiatorId={profile.id} />
      <dl className="mt-auto flex shrink-0 justify-between gap-x-3 border-t border-line px-4 py-2 md:px-5.5">
        <Fact term="Valued at">
          <GoldAmount amount={marketValue} />
        </Fact>
        <Fact term="Games">
          <SeasonsLeft seasons={seasonsLeft} isShort />
        </Fact>
      </dl>
      <ShortlistNoteStrip
        gladiatorId={profile.id}
        className="shrink-0 border-t border-line bg-tablet px-4 py-0.5 md:px-5.5"
      />
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="leading-tight">
      <dt className="text-label text-muted">{term}</dt>
      <dd className="font-bold whitespace-nowrap">{children}</dd>
    </div>
  );
}
