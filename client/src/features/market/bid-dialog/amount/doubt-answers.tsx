import { useEffect, useRef } from "react";
import { Button } from "../../../../components/button/button.tsx";

interface DoubtAnswersProps {
  /** "Yes, bid 9,950" */
  yes: string;
  onKeep: () => void;
  onChange: () => void;
}

/** Replaces the submit button. Enter in a field confirms nothing; a lost focus goes to "no". */
export function DoubtAnswers({ yes, onKeep, onChange }: DoubtAnswersProps) {
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
        {yes}
      </Button>
    </div>
  );
}
