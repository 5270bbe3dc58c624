import { Button } from "../../../components/button/button.tsx";

interface MissingLotProps {
  isGone: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** Explains in the dialog that the link leads to no gladiator. */
export function MissingLot({ isGone, onRetry, onClose }: MissingLotProps) {
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-6 py-14 text-center">
      <p className="max-w-md text-lead">
        {isGone
          ? "This lot is gone, or never was: nobody stands in the market under this link."
          : "The lot could not be fetched."}
      </p>
      <div className="flex flex-wrap justify-center gap-3">
        {!isGone && (
          <Button look="main" onClick={onRetry}>
            Try Again
          </Button>
        )}
        <Button onClick={onClose}>Back to the market</Button>
      </div>
    </div>
  );
}
