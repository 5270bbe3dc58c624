import { Button } from "../../../../components/button/button.tsx";

interface MainButtonProps {
  /** "Place Bid" */
  label: string;
  /** "of 4,400"; null while it can't be done. */
  amount: string | null;
  busy: boolean;
  disabled: boolean;
  onPointerDown: () => void;
}

export function MainButton(props: MainButtonProps) {
  const { label, amount, busy, disabled, onPointerDown } = props;
  return (
    <Button
      type="submit"
      onPointerDown={onPointerDown}
      // The second press of a double click was not meant for what the first one made of the form.
      onClick={(event) => event.detail > 1 && event.preventDefault()}
      look="main"
      busy={busy}
      disabled={disabled}
      className="min-h-12.5 w-full flex-wrap gap-y-0! text-figure leading-tight"
    >
      <span>{label}</span>{" "}
      {amount !== null && (
        <span
          translate="no"
          className="font-body text-lead leading-tight font-normal tracking-normal [word-spacing:0.15em]"
        >
          {amount}
        </span>
      )}
    </Button>
  );
}
