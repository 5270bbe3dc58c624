import { CloudOff } from "lucide-react";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";

interface MarketUnavailableProps {
  reason: string;
  onRetry: () => void;
}

export function MarketUnavailable({ reason, onRetry }: MarketUnavailableProps) {
  return (
    <NoticePanel
      role="alert"
      icon={<CloudOff />}
      title="Market Unavailable"
      action={
        <Button look="main" onClick={onRetry}>
          Try Again
        </Button>
      }
    >
      Failed to load market data: {reason}
    </NoticePanel>
  );
}
