import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { letterPath } from "@ludus/shared/page-paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { cellLinkClass } from "./cell.tsx";

interface LetterLinksProps {
  /** The newest letter of a cell. */
  letterId: string;
  total: number;
  /** Stands in place of the link to that letter. */
  children?: ReactNode;
}

/** The links of a cell: to its letter, and to those below it where there are any. */
export function LetterLinks({ letterId, total, children }: LetterLinksProps) {
  return (
    <p className="mt-1 flex flex-wrap gap-x-3 leading-6">
      {children ?? (
        <Link to={letterPath(letterId)} className={cellLinkClass}>
          The letter
        </Link>
      )}
      {total > 1 && (
        <Link to={letterPath(letterId)} className={cellLinkClass}>
          +{total - 1}
          {total === UNREAD_COUNTED_MAX && "+"} more
        </Link>
      )}
    </p>
  );
}
