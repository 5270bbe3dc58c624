import CircleAlert from "lucide-react/icons/circle-alert";

export function FormAlert({ message }: { message: string | null | undefined }) {
  return (
    <div role="alert">
      {message && (
        <p className="flex items-start gap-2 rounded-sm border border-blood/40 bg-blood-pale px-3.5 py-2.5 font-medium text-blood-ink">
          <CircleAlert className="mt-[0.15em] size-5 shrink-0" />
          {message}
        </p>
      )}
    </div>
  );
}
