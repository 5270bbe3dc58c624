interface FigureProps {
  number: string;
  word: string;
}

const UNDERLINE =
  "decoration-line-strong decoration-1 underline-offset-3 group-hover:decoration-oxblood in-[a]:underline";

/** The number above its word; on phones, where height is dear, beside it. */
export function Figure({ number, word }: FigureProps) {
  return (
    <span className="flex items-baseline gap-x-1 leading-[1.15] whitespace-nowrap md:grid">
      <b className="text-note md:text-lead md:leading-[1.15]">{number}</b>{" "}
      <span className={`truncate text-mark text-muted lg:text-note ${UNDERLINE}`}>{word}</span>
    </span>
  );
}
