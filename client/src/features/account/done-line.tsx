import CircleCheck from "lucide-react/icons/circle-check";

/** Says that it is done, in words that are read out. */
export function DoneLine({ children }: { children: string | undefined }) {
  return (
    <div role="status">
      {children !== undefined && (
        <p className="flex items-start gap-2 font-medium text-laurel [overflow-wrap:anywhere]">
          <CircleCheck className="mt-[0.15em] size-5 shrink-0" />
          {children}
        </p>
      )}
    </div>
  );
}
