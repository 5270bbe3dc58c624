import ChevronDown from "lucide-react/icons/chevron-down";

interface FoldButtonProps {
  isOpen: boolean;
  controls: string;
  onPress: () => void;
  className?: string;
}

export function FoldButton({ isOpen, controls, onPress, className = "" }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onPress}
      className={`flex h-9 items-center gap-1.5 text-small font-bold pressable hover:decoration-oxblood pointer-coarse:h-11 ${className}`}
    >
      <span className="sm:hidden">Filters</span>
      <span className="max-sm:hidden">{isOpen ? "Fewer filters" : "More filters"}</span>
      <ChevronDown className={`size-4 transition-transform ${isOpen ? "rotate-180" : ""}`} />
    </button>
  );
}
