import type { ReactNode } from "react";

interface PageHeadingProps {
  title: string;
  /** One sentence beside the title, where there is room for it. */
  lead?: string;
  /** At the right end of the same line. */
  children?: ReactNode;
}

/** One line of fixed height, so that what appears in it moves nothing below. */
export function PageHeading({ title, lead, children }: PageHeadingProps) {
  return (
    <header className="flex h-[38px] items-center gap-x-3.5 pointer-coarse:h-[47px]">
      <h1 className="shrink-0 text-name whitespace-nowrap text-porphyry max-xs:text-lead sm:text-heading">
        {title}
      </h1>
      {lead !== undefined && (
        <p className="min-w-0 truncate pt-1 text-small text-muted max-xl:hidden">{lead}</p>
      )}
      <div className="ml-auto flex min-w-0 items-center gap-x-3.5 max-sm:-mr-2 max-sm:gap-x-0">
        {children}
      </div>
    </header>
  );
}
