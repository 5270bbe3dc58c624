import { Skeleton } from "../../components/states/skeleton.tsx";

export function GladiatorsSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading gladiators"
      className="grid gap-6 lg:grid-cols-[19rem_minmax(0,1fr)]"
    >
      <div className="grid content-start gap-2">
        {Array.from({ length: 5 }, (_, index) => (
          <Skeleton key={index} className="h-18" />
        ))}
      </div>
      <Skeleton className="h-[36rem]" />
    </div>
  );
}
