import { Skeleton } from "../../../components/states/skeleton.tsx";

/** The shape of a card to come, so that nothing jumps when it does. */
export function CardSkeleton() {
  return (
    <div className="relative h-[23.1rem] rounded-md border border-line bg-ivory shadow-card pointer-coarse:h-[24.15rem]">
      <div className="grid gap-2 pt-3 pr-4 pl-[7.65rem]">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-5 w-36" />
      </div>
      <div className="absolute top-[5.3rem] h-[3.53rem] w-full border-y border-line/70 bg-tablet" />
      <Skeleton className="absolute top-[1rem] left-2 size-[6.7rem] rounded-full!" />
      <Skeleton className="absolute inset-x-3.5 top-[12rem] bottom-4" />
    </div>
  );
}
