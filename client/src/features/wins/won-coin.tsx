import type { OutcomeLetter } from "@ludus/shared/news/outcome-letter";
import { Dialog as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { attributeLabel } from "../../components/attributes/attribute-labels.ts";
import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { Standard } from "../../components/standard/standard.tsx";
import { GoldAmount } from "../../components/gold/gold-amount.tsx";
import type { Profile } from "../../lib/stores/gladiators/gladiator-parts.ts";
import { NextBout } from "./next-bout.tsx";
import { HammerLine } from "./hammer-line.tsx";

const SMALL = "my-2 size-24 lg:my-3 lg:size-[min(180px,18vh)]";
const LARGE = "my-3 size-32 lg:my-8 lg:size-[min(312px,40vh)]";

interface WonCoinProps {
  win: OutcomeLetter;
  profile: Profile;
  isSmall: boolean;
  children: ReactNode;
}

export function WonCoin({ win, profile, isSmall, children }: WonCoinProps) {
  const { nationality, age, level, bestWeapon } = profile;
  return (
    <header className="flex flex-col items-center pt-5 text-center lg:justify-center lg:pt-0">
      {children}
      <HammerLine />
      <CoinPortrait
        gladiator={profile}
        size={312}
        decorative
        className={`animate-turn drop-shadow-[0_0_2.5rem_rgb(233_189_76/0.4)] ${isSmall ? SMALL : LARGE}`}
      />
      <Radix.Title
        className={`text-gate leading-tight text-balance text-gold-pale md:text-title ${isSmall ? "" : "lg:text-statistic"}`}
      >
        {win.gladiator.name} is yours
      </Radix.Title>
      <Radix.Description className="mt-1 flex items-center gap-2 text-lead lg:mt-3 lg:text-price">
        The hammer fell at <GoldAmount amount={win.price} />
      </Radix.Description>
      <p className="mt-1 flex items-center gap-2 text-small text-gold-pale/85 lg:mt-3">
        <Standard nationality={nationality} />
        {nationality} · {age} years · level {level} · best with{" "}
        {attributeLabel(bestWeapon).toLowerCase()}
      </p>
      <NextBout gladiatorId={profile.id} />
    </header>
  );
}
