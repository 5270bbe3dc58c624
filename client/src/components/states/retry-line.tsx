import { Button } from "../button/button.tsx";
import type { ButtonLook } from "../button/button-class.ts";

interface RetryLineProps {
  /** A sentence. */
  children: string;
  onRetry: () => unknown;
  look?: ButtonLook["look"];
  role?: "alert" | "status";
  className?: string;
}

/** In place of what could not be read. */
export function RetryLine({
  children,
  onRetry,
  look,
  role = "alert",
  className = "flex flex-wrap items-center justify-between gap-2",
}: RetryLineProps) {
  return (
    <div role={role} className={className}>
      <p>{children}</p>
      <Button look={look} size="small" onClick={() => void onRetry()}>
        Try Again
      </Button>
    </div>
  );
}
