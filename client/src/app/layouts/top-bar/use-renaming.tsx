import { DEFAULT_SCHOOL_NAME } from "@ludus/shared/limits";
import { Suspense, useState, type ReactNode } from "react";
import { lazyChunk } from "../../../components/chunks/component-or-retry.tsx";
import { chunk } from "../../../lib/chunks/chunk.ts";
import { useSession } from "../../../lib/session/session.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";

const RenameSchoolDialog = lazyChunk(
  chunk(() => import("./rename-school-dialog.tsx").then((m) => m.RenameSchoolDialog)),
);

interface Renaming {
  name: string;
  canRename: boolean;
  rename: () => void;
  /** To be rendered wherever `rename` is offered. */
  dialog: ReactNode;
}

/** The name over the gate, and the way to another. */
export function useRenaming(): Renaming {
  const name = useSchool(({ school }) => school?.name ?? DEFAULT_SCHOOL_NAME);
  const canRename = useSession((session) => session.user?.profileCompleted ?? false);
  const [isRenaming, setIsRenaming] = useState(false);
  const dialog = isRenaming && (
    <Suspense fallback={null}>
      <RenameSchoolDialog name={name} onClose={() => setIsRenaming(false)} />
    </Suspense>
  );
  return { name, canRename, rename: () => setIsRenaming(true), dialog };
}
