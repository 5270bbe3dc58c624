import { conditionColour } from "@ludus/shared/rules/gladiator-rating";
import { barClass, shareStyle } from "../../../../components/attributes/share-bar.tsx";

interface ConditionProps {
  percent: number;
  /** In a line of words. */
  isShort?: boolean;
}

const COLOURS = { green: "text-laurel-ink", yellow: "text-gold-ink", red: "text-blood-ink" };
const BAR =
  "mt-0.5 grid h-1 before:col-start-1 before:row-start-1 after:col-start-1 after:row-start-1";

export function Condition({ percent, isShort = false }: ConditionProps) {
  const colour = conditionColour(percent);
  if (isShort) return <b className={COLOURS[colour]}>{percent} %</b>;
  return (
    <span title="Condition" className="block text-right text-note leading-tight">
      <b>{percent} %</b>
      <span className="sr-only"> fit</span>
      <span
        aria-hidden="true"
        style={shareStyle(percent)}
        className={`${BAR} ${barClass(colour)}`}
      />
    </span>
  );
}
