import CircleAlert from "lucide-react/icons/circle-alert";

interface FieldErrorProps {
  id?: string;
  message: string | undefined;
}

export function FieldError({ id, message }: FieldErrorProps) {
  if (!message) return null;
  return (
    <p id={id} className="flex items-start gap-1.5 text-small font-medium text-blood">
      <CircleAlert className="mt-[0.2em] size-4 shrink-0" />
      {message}
    </p>
  );
}
