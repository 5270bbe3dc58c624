import { Button } from "../../../components/button/button.tsx";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";

interface LeadingPlateProps {
  gladiatorId: string;
  label: string;
  note: string;
  disabled: boolean;
  onPress: () => void;
  className: string;
}

const PLATE =
  "rounded-sm border border-transparent text-laurel-ink enabled:border-laurel enabled:hover:bg-laurel/8";
export const noteToPressClass = "[word-spacing:0.15em] underline underline-offset-2";

/**
 * The leader can't bid, so "Leading Bid" is off. The words below it are a control of their own, for
 * the maximum, as large as the plate.
 */
export function LeadingPlate(props: LeadingPlateProps) {
  const { gladiatorId, label, note, disabled, onPress, className } = props;
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name ?? "");
  return (
    <div className={`relative ${className}`}>
      <Button look="leading" size="plate" disabled className="w-full justify-start pt-[0.37rem]">
        {label}
      </Button>
      <button
        type="button"
        aria-keyshortcuts="B"
        disabled={disabled}
        onClick={onPress}
        className={`absolute inset-0 flex items-end justify-center pb-[0.37rem] text-mark leading-none ${PLATE} ${noteToPressClass}`}
      >
        {note} <span className="sr-only">for {name}</span>
      </button>
    </div>
  );
}
