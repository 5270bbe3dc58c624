import CloudOff from "lucide-react/icons/cloud-off";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";

interface MarketUnavailableProps {
  reason: string;
  onRetry: () => void;
}

export function MarketUnavailable({ reason, onRetry }: MarketUnavailableProps) {
  return (
    <NoticePanel role="alert" icon={<CloudOff />} title="Market Unavailable" onRetry={onRetry}>
      Failed to load market data: {reason}
    </NoticePanel>
  );
}
