import DoorOpen from "lucide-react/icons/door-open";
import { Suspense, useState } from "react";
import { Button } from "../../components/button/button.tsx";
import { LazyReleaseDialog } from "../../components/release/release-chunk.ts";

interface ReleaseButtonProps {
  gladiatorId: string;
  onReleased: () => void;
  onSell: () => void;
}

export function ReleaseButton({ gladiatorId, onReleased, onSell }: ReleaseButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button
        look="bare"
        size="small"
        className="px-2.5"
        aria-haspopup="dialog"
        onClick={() => setIsAsking(true)}
      >
        <DoorOpen className="size-4" />
        Release
      </Button>
      {isAsking && (
        <Suspense fallback={null}>
          <LazyReleaseDialog
            gladiatorId={gladiatorId}
            onClose={close}
            onReleased={onReleased}
            onSell={() => {
              close();
              onSell();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
