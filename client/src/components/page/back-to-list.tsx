import ArrowLeft from "lucide-react/icons/arrow-left";

interface BackToListProps {
  label: string;
  onPress: () => void;
}

/** Where one thing stands in the place of its list, as on phones. */
export function BackToList({ label, onPress }: BackToListProps) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="mb-2 inline-flex min-h-11 items-center gap-1.5 pressable"
    >
      <ArrowLeft className="size-4" />
      {label}
    </button>
  );
}
