export interface ButtonLook {
  /** `main`: the one loud thing. `plain`: everything beside it. `dark` stands on porphyry. */
  look?: "main" | "plain" | "bronze" | "dark" | "bare" | undefined;
  size?: "small" | "medium" | "large" | undefined;
}

const BASE =
  "inline-flex items-center justify-center gap-2 rounded-sm border font-inscription font-bold " +
  "tracking-[0.06em] transition-[filter,background-color,border-color,transform] duration-150 " +
  "select-none active:not-disabled:translate-y-px disabled:cursor-not-allowed";

const LOOKS: Record<NonNullable<ButtonLook["look"]>, string> = {
  main:
    "border-crimson-deep bg-linear-to-b from-crimson to-crimson-deep text-ivory shadow-[inset_0_1px_0_#ffffff26,0_1px_2px_#3a0d1440] " +
    "hover:not-disabled:brightness-112 disabled:border-line disabled:bg-none disabled:bg-travertine disabled:text-muted disabled:shadow-none",
  plain:
    "border-line-strong bg-ivory text-bronze hover:not-disabled:border-bronze hover:not-disabled:bg-white disabled:border-line disabled:text-muted",
  bronze:
    "border-[#4a2e10] bg-bronze text-gold-pale shadow-[inset_0_1px_0_#ffffff1f] hover:not-disabled:brightness-115 disabled:opacity-60",
  dark: "border-gold/60 bg-transparent text-gold-pale hover:not-disabled:border-gold-bright hover:not-disabled:bg-gold/15",
  bare: "border-transparent bg-transparent text-oxblood hover:not-disabled:bg-oxblood/8",
};

const SIZES: Record<NonNullable<ButtonLook["size"]>, string> = {
  small: "min-h-9 px-3 text-[0.8125rem] pointer-coarse:min-h-11",
  medium: "min-h-11 px-5 text-[0.9375rem]",
  large: "min-h-13 px-8 text-lg",
};

/** For a link that looks like a button, too. */
export function buttonClass({ look = "plain", size = "medium" }: ButtonLook, extra = ""): string {
  return `${BASE} ${LOOKS[look]} ${SIZES[size]} ${extra}`;
}
