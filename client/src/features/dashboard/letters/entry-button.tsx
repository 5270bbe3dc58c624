import type { ReactNode } from "react";

const COLUMNS = "grid-cols-[0.75rem_minmax(0,1fr)_auto] content-center items-baseline gap-x-2";

const COLOURS = "hover:bg-tablet current:border-gold current:bg-tablet";

/** Whole on phones, where half a line has no room for a name. */
export const SUBJECT_CLASS = "wrap-anywhere max-sm:line-clamp-3 sm:truncate";

interface EntryButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  /** Two lines: subject and date, and what stands below them. */
  children: ReactNode;
}

export function EntryButton({ isOpen, onOpen, children }: EntryButtonProps) {
  return (
    <button
      type="button"
      aria-current={isOpen}
      onClick={onOpen}
      className={`grid min-h-[58px] w-full border-l-4 border-transparent py-1.5 pr-3 pl-2 text-left focus-inside ${COLUMNS} ${COLOURS}`}
    >
      {children}
    </button>
  );
}
