import { Skeleton } from "../../components/states/skeleton.tsx";
import { schoolColumns } from "./school-columns.ts";

export function SchoolSkeleton() {
  return (
    <div role="status" aria-label="Loading the school" className="grid gap-4">
      <Skeleton className="h-28" />
      <div className={schoolColumns}>
        <Skeleton className="h-80" />
        <Skeleton className="h-80" />
      </div>
    </div>
  );
}
