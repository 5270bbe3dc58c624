import { UNREAD_COUNTED_MAX } from "@ludus/shared/limits";
import { letterPath } from "@ludus/shared/page-paths";
import { Link } from "react-router-dom";
import { cellLinkClass } from "./cell.tsx";

/** Leads to the letters below the newest one, where there are any. */
export function MoreLetters({ newestId, total }: { newestId: string; total: number }) {
  if (total < 2) return null;
  return (
    <Link to={letterPath(newestId)} className={cellLinkClass}>
      +{total - 1}
      {total === UNREAD_COUNTED_MAX && "+"} more
    </Link>
  );
}
