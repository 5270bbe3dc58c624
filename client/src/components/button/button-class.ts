export interface ButtonLook {
  /**
   * `main`: the one loud thing. `plain`: everything beside it. `quiet`: loud once a hand is near.
   * `dark` and `gold` stand on porphyry. `leading`: nothing needs to be done.
   */
  look?: "main" | "plain" | "quiet" | "bronze" | "dark" | "gold" | "bare" | "leading" | undefined;
  /** `plate`: two short lines. `strip`: the same in one. */
  size?: "small" | "medium" | "large" | "plate" | "strip" | undefined;
}

const SHAPE = "inline-flex items-center justify-center gap-2 rounded-sm border";
const WORDS = "font-inscription font-bold tracking-[0.06em] select-none";
const MOTION =
  "transition-[filter,background-color,border-color,transform] duration-150 active:not-disabled:translate-y-px";
const BASE = `${SHAPE} ${WORDS} ${MOTION} disabled:cursor-not-allowed`;

const OFF = "disabled:border-line disabled:text-muted";
const OFF_ON_STONE = `${OFF} disabled:bg-travertine`;
const CRIMSON =
  "border-crimson-deep bg-linear-to-b from-crimson to-crimson-deep text-ivory shadow-button-main hover:not-disabled:brightness-112";
const CRIMSON_AT_HAND =
  "hover:not-disabled:bg-crimson hover:not-disabled:text-ivory focus-visible:bg-crimson focus-visible:text-ivory";

const LOOKS: Record<NonNullable<ButtonLook["look"]>, string> = {
  main: `${CRIMSON} ${OFF_ON_STONE} disabled:bg-none disabled:shadow-none`,
  plain: `border-line-strong bg-ivory text-bronze hover:not-disabled:border-bronze hover:not-disabled:bg-white ${OFF}`,
  quiet: `border-crimson-deep/70 bg-ivory text-crimson-deep ${CRIMSON_AT_HAND} ${OFF_ON_STONE}`,
  bronze:
    "border-bronze-deep bg-bronze text-gold-pale shadow-button-plain hover:not-disabled:brightness-115 disabled:opacity-60",
  dark: "border-gold/60 bg-transparent text-gold-pale hover:not-disabled:border-gold-bright hover:not-disabled:bg-gold/15",
  gold: "border-gold-deep bg-linear-to-b from-gold-pale to-gold text-porphyry-deep shadow-button-plain hover:brightness-108",
  bare: "border-transparent bg-transparent text-oxblood hover:not-disabled:bg-oxblood/8",
  leading:
    "border-laurel/40 bg-laurel-pale text-laurel-ink enabled:border-laurel enabled:hover:bg-ivory",
};

const SIZES: Record<NonNullable<ButtonLook["size"]>, string> = {
  small: "min-h-9 px-3 text-note pointer-coarse:min-h-11",
  medium: "min-h-11 px-5 text-small",
  plate: "h-[2.6rem] flex-col gap-[0.2rem]! px-1 text-note leading-none",
  strip:
    "h-[2.25rem] pointer-coarse:h-11 gap-1.5! px-1.5 text-mark tracking-[0.03em]! leading-none whitespace-nowrap",
  large: "min-h-13 px-8 text-figure leading-7",
};

/** Class names of a button, also for links that look like one. */
export function buttonClass({ look = "plain", size = "medium" }: ButtonLook, extra = ""): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${extra}`;
}
