import type { ReactNode, SubmitEvent } from "react";
import { Button } from "../../../../components/button/button.tsx";

interface SearchFrameProps {
  label: string;
  onSubmit: (event: SubmitEvent) => void;
  onClear: () => void;
  children: ReactNode;
  /** Stands before the buttons, in their line. */
  foot: ReactNode;
}

export function SearchFrame({ label, onSubmit, onClear, children, foot }: SearchFrameProps) {
  return (
    <form
      role="search"
      aria-label={label}
      noValidate
      onSubmit={onSubmit}
      className="mb-3 grid max-w-[75rem] gap-2.5 rounded-md border border-line bg-ivory px-3.5 py-2.5 shadow-card"
    >
      {children}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1.5">
        {foot}
        <div className="flex gap-2.5 max-sm:w-full max-sm:*:flex-auto">
          <Button size="small" onClick={onClear}>
            Clear Search
          </Button>
          <Button size="small" type="submit" look="main">
            Search
          </Button>
        </div>
      </div>
    </form>
  );
}
