import { DEFAULT_SCHOOL_NAME } from "@ludus/shared/limits";
import { Pencil } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useSchool } from "../../lib/school-store.ts";
import { useSession } from "../../lib/session.ts";

const RenameSchoolDialog = lazy(() =>
  import("./rename-school-dialog.tsx").then((m) => ({ default: m.RenameSchoolDialog })),
);

/** The name over the gate; pressing it gives the school another. */
export function SchoolName() {
  const name = useSchool(({ school }) => school?.name ?? DEFAULT_SCHOOL_NAME);
  const canRename = useSession((session) => session.user?.profileCompleted ?? false);
  const [isRenaming, setIsRenaming] = useState(false);
  return (
    <div className="min-w-32 shrink-999 [grid-area:name] xl:max-w-80">
      <button
        type="button"
        disabled={!canRename}
        onClick={() => setIsRenaming(true)}
        className="group flex min-h-11 max-w-full items-center gap-2 font-inscription text-[1.125rem] font-bold tracking-[0.1em] text-oxblood uppercase"
      >
        <span className="truncate">{name}</span>
        <Pencil
          aria-hidden="true"
          className="size-3.5 shrink-0 text-muted opacity-60 group-hover:opacity-100 group-disabled:hidden"
        />
        <span className="sr-only">, rename the school</span>
      </button>
      {isRenaming && (
        <Suspense fallback={null}>
          <RenameSchoolDialog name={name} onClose={() => setIsRenaming(false)} />
        </Suspense>
      )}
    </div>
  );
}
