import X from "lucide-react/icons/x";
import { Dialog as Radix } from "radix-ui";
import { useEffect, useState, type ReactNode } from "react";
import { countOpenDialog } from "../../lib/stores/open-dialogs.ts";
import { useVisibleArea } from "./use-visible-area.ts";

interface DialogProps {
  title: ReactNode;
  /** Read out with the title. */
  description: string;
  onClose: () => void;
  /** `wide`: two sides beside each other; on phones it fills the screen. */
  size?: "narrow" | "wide";
  /** Before and after the title, in its line, and below it. */
  before?: ReactNode;
  after?: ReactNode;
  below?: ReactNode;
  children: ReactNode;
}

const PLACES = {
  narrow: "place-items-end overflow-y-auto sm:place-items-center sm:p-6",
  wide: "place-items-stretch md:place-items-center md:p-4",
};
const BOXES = {
  narrow: "max-w-lg rounded-t-lg border border-line sm:rounded-md",
  wide: "flex max-h-full min-h-0 flex-col overflow-clip border-line max-md:[container-type:size] md:max-w-[900px] md:rounded-md md:border",
};

/**
 * Focuses what is marked with `data-autofocus`. On touch screens that would push the keyboard over the
 * dialog; there the dialog itself has the focus.
 */
function focusMarked(event: Event): void {
  const content = event.currentTarget;
  if (!(content instanceof HTMLElement)) return;
  const marked = content.querySelector<HTMLElement>("[data-autofocus]");
  const isTouched = !window.matchMedia("(hover: hover)").matches;
  if (marked === null && !isTouched) return;
  event.preventDefault();
  (isTouched ? content : marked)?.focus();
}

interface Opener {
  element: Element | null;
  lot: Element | null;
}

function openerOf(element: Element | null): Opener {
  return { element, lot: element?.closest("article, tr") ?? null };
}

/** The opener may be disabled by now, or another control stands in its place and may have the focus already. */
function focusAgain({ element, lot }: Opener): void {
  const isUsable = element?.isConnected && !element.matches(":disabled");
  if (!isUsable && document.activeElement !== document.body) return;
  const card = lot?.isConnected ? lot : null;
  const inItsPlace = card?.querySelector("[aria-keyshortcuts]:enabled") ?? card;
  const target = isUsable ? element : (inItsPlace ?? document.querySelector("main"));
  if (target instanceof HTMLElement) target.focus();
}

/** Open as long as it is rendered. On phones it comes up from the bottom, where the thumb is. */
export function Dialog(props: DialogProps) {
  const { title, description, onClose, size = "narrow", before, after, below, children } = props;
  const [opener] = useState(() => openerOf(document.activeElement));
  const visibleArea = useVisibleArea();
  useEffect(() => countOpenDialog(), []);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay
          style={visibleArea}
          className={`fixed inset-0 z-40 grid grid-cols-1 animate-fade bg-porphyry-deep/65 ${PLACES[size]}`}
        >
          <Radix.Content
            onOpenAutoFocus={focusMarked}
            // Without a trigger of its own, Radix would leave the focus nowhere.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAgain(opener);
            }}
            className={`relative w-full animate-rise bg-ivory shadow-raised outline-none ${BOXES[size]}`}
          >
            <header className="flex shrink-0 items-center gap-3 border-b border-line py-1 pr-2 pl-4 md:h-14 md:pl-5.5">
              {before}
              <div className="min-w-0">
                <Radix.Title className="truncate max-md:roomy:line-clamp-2 max-md:roomy:whitespace-normal text-heading leading-tight text-porphyry">
                  {title}
                </Radix.Title>
                {below}
              </div>
              <Radix.Description className="sr-only">{description}</Radix.Description>
              <div className="flex flex-1 items-center gap-3 max-md:flex-[1_0_auto] md:min-w-0">
                {after}
              </div>
              <Radix.Close
                aria-label="Close"
                className="grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-travertine hover:text-ink"
              >
                <X className="size-5" />
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
