import Pencil from "lucide-react/icons/pencil";
import { useSchoolName } from "./use-school-name.ts";

export const schoolNameClass =
  "flex min-h-11 max-w-full min-w-11 items-center gap-1 md:gap-2 font-inscription font-bold text-oxblood uppercase";

const LONG_NAME = 18;

/** Cut where it doesn't fit; the tooltip has all of it. */
export function SchoolName({ onRename }: { onRename: () => void }) {
  const { name, canRename } = useSchoolName();
  return (
    <div className="min-w-0 self-end [grid-area:name] max-xl:-mb-2 xl:self-center">
      <button
        type="button"
        title={name}
        disabled={!canRename}
        onClick={onRename}
        className={`group ${name.length > LONG_NAME ? "text-note tracking-[0.02em]" : "text-lead tracking-[0.07em]"} ${schoolNameClass}`}
      >
        <span className="truncate">{name}</span>
        <Pencil className="size-3.5 shrink-0 text-muted opacity-60 group-hover:opacity-100 group-disabled:hidden" />
        <span className="sr-only">, rename the school</span>
      </button>
    </div>
  );
}
