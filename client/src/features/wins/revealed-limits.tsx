import {
  ATTRIBUTE_GROUP_NAMES,
  ATTRIBUTE_GROUPS,
  type AttributeGroup,
  type AttributeName,
} from "@ludus/shared/model/gladiators/attributes";
import { GROUP_LABELS } from "../../components/attributes/attribute-labels.ts";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { RevealedLimit } from "./revealed-limit.tsx";

interface RevealedLimitsProps {
  profile: Profile;
  /** Names in reading order, of which the first `revealed` are shown. */
  hidden: readonly AttributeName[];
  revealed: number;
}

const PLACES: Record<AttributeGroup, string> = {
  weapons: "lg:col-start-1 lg:row-start-1",
  combat: "lg:col-start-1 lg:row-start-2",
  physical: "lg:col-start-2 lg:row-span-2 lg:row-start-1",
  mental: "lg:col-start-3 lg:row-span-2 lg:row-start-1",
};

export function RevealedLimits({ profile, hidden, revealed }: RevealedLimitsProps) {
  return (
    <section aria-label="What he can reach" className="flex-1 lg:flex-none">
      <div className="my-2.5 flex items-end justify-between border-b border-gold/30 pb-1.5">
        <div>
          <h3 className="text-figure text-gold-bright lg:text-heading">What he can reach</h3>
          <p className="text-small text-gold-pale/85">
            {hidden.length === 0
              ? "All his limits are known to you"
              : `${revealed} of ${hidden.length} hidden limits revealed`}
          </p>
        </div>
        <p className="text-right text-label text-gold-pale/85">
          Potential <b className="block text-amount leading-none text-ivory">{profile.potential}</b>
        </p>
      </div>
      <div className="grid grid-cols-2 gap-x-5 gap-y-2 md:grid-cols-4 lg:grid-cols-3 lg:grid-rows-[auto_1fr] lg:gap-x-7">
        {ATTRIBUTE_GROUP_NAMES.map((group) => (
          <div key={group} className={PLACES[group]}>
            <h4 className="font-inscription text-mark tracking-[0.12em] text-gold-numeral uppercase">
              {GROUP_LABELS[group]}
            </h4>
            <dl>
              {ATTRIBUTE_GROUPS[group].map((name) => (
                <RevealedLimit
                  key={name}
                  name={name}
                  value={profile[name]}
                  max={profile[`${name}Max`] ?? 0}
                  state={stateOf(name, hidden, revealed)}
                />
              ))}
            </dl>
          </div>
        ))}
      </div>
    </section>
  );
}

function stateOf(name: AttributeName, hidden: readonly AttributeName[], revealed: number) {
  const place = hidden.indexOf(name);
  if (place < 0) return "known";
  return place < revealed ? "revealed" : "hidden";
}
