import { Skeleton } from "../../components/states/skeleton.tsx";
import { warriorsClass } from "./warriors.tsx";

export function GladiatorsSkeleton() {
  return (
    <div role="status" aria-label="Loading gladiators" className={warriorsClass}>
      <div className="grid content-start gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-18" />
        ))}
      </div>
      <Skeleton className="h-[36rem]" />
    </div>
  );
}
