import { Suspense, useState, type ReactNode } from "react";
import { lazyChunk } from "../../../components/states/component-or-retry.tsx";
import { chunk } from "../../../lib/chunks/chunk.ts";
import { useSchoolName } from "./use-school-name.ts";

const RenameSchoolDialog = lazyChunk(
  chunk(() => import("./rename-school-dialog.tsx").then((m) => m.RenameSchoolDialog)),
);

interface Renaming {
  rename: () => void;
  /** To be rendered where it stays when the window's width changes. */
  dialog: ReactNode;
}

export function useRenaming(): Renaming {
  const { name } = useSchoolName();
  const [isRenaming, setIsRenaming] = useState(false);
  const dialog = isRenaming && (
    <Suspense fallback={null}>
      <RenameSchoolDialog name={name} onClose={() => setIsRenaming(false)} />
    </Suspense>
  );
  return { rename: () => setIsRenaming(true), dialog };
}
