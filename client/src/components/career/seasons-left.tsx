const SEASONS_FEW = 10;

interface SeasonsLeftProps {
  seasons: number;
  /** "31 left" instead of "31 games left", under a heading that says the rest. */
  isShort?: boolean;
}

/** Few games are rust and bold: soon nobody buys him. */
export function SeasonsLeft({ seasons, isShort = false }: SeasonsLeftProps) {
  return (
    <span className={seasons < SEASONS_FEW ? "font-bold text-rust-ink" : ""}>
      {isShort && seasons > 0 ? `${seasons} left` : seasonsText(seasons)}
    </span>
  );
}

function seasonsText(seasons: number): string {
  if (seasons === 0) return "career over";
  return seasons === 1 ? "last games" : `${seasons} games left`;
}
