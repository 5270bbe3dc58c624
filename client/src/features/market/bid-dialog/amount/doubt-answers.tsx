import { useEffect, useRef } from "react";
import { Button } from "../../../../components/button/button.tsx";
import { formatGold } from "../../../../lib/gold.ts";

interface DoubtAnswersProps {
  amount: number;
  onKeep: () => void;
  onChange: () => void;
}

/** Stands where Place Bid stood. Enter in the amount answers nothing, and a lost focus goes to "no". */
export function DoubtAnswers({ amount, onKeep, onChange }: DoubtAnswersProps) {
  const change = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!(document.activeElement instanceof HTMLInputElement)) change.current?.focus();
  }, []);
  return (
    <div className="grid grid-cols-2 gap-3">
      <Button ref={change} onClick={onChange} className="min-h-12.5">
        Change it
      </Button>
      <Button look="main" onClick={onKeep} className="min-h-12.5 leading-tight">
        Yes, bid {formatGold(amount)}
      </Button>
    </div>
  );
}
