import type { ReactNode } from "react";
import { Button } from "../button/button.tsx";
import { Medallion } from "../ornaments/medallion.tsx";

interface NoticePanelProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** Adds the button for what could not be read. */
  onRetry?: () => unknown;
  icon?: ReactNode;
  /** Failures are read out at once. */
  role?: "alert" | "status";
  /** 1 where the panel is the whole page. */
  headingLevel?: 1 | 2;
}

/** One tablet for empty lists, failures and the end of things. */
export function NoticePanel(props: NoticePanelProps) {
  const { title, children, action, onRetry, icon, role, headingLevel = 2 } = props;
  const Heading = headingLevel === 1 ? "h1" : "h2";
  return (
    <div
      role={role}
      className="mx-auto grid w-full max-w-xl justify-items-center gap-3 rounded-md border border-line bg-ivory px-6 py-12 text-center shadow-card sm:px-10"
    >
      {icon && <Medallion>{icon}</Medallion>}
      <Heading className="text-amount leading-8 text-porphyry">{title}</Heading>
      {children && <div className="max-w-md text-muted">{children}</div>}
      {(action ?? onRetry) && (
        <div className="mt-3 flex flex-wrap justify-center gap-3">
          {action}
          {onRetry && (
            <Button look="main" onClick={() => void onRetry()}>
              Try Again
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
