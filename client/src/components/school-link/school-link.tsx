import { schoolPath } from "@ludus/shared/page-paths";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";

interface SchoolLinkProps {
  /** Whose name it is. Null or absent where nobody knows: then it leads nowhere. */
  userId: string | null | undefined;
  children: ReactNode;
  title?: string;
  className?: string;
}

/** The name of a player or of their school, which leads to the school's page. */
export function SchoolLink({ userId, children, title, className = "" }: SchoolLinkProps) {
  if (!userId) {
    return (
      <span title={title} className={className}>
        {children}
      </span>
    );
  }
  return (
    <Link
      to={schoolPath(userId)}
      title={title}
      className={`underline decoration-current/30 underline-offset-3 hover:decoration-current ${className}`}
    >
      {children}
    </Link>
  );
}
