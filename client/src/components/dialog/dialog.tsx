import { X } from "lucide-react";
import { Dialog as Radix } from "radix-ui";
import { useState, type ReactNode } from "react";

interface DialogProps {
  title: string;
  /** Read out with the title. */
  description: string;
  onClose: () => void;
  children: ReactNode;
}

/**
 * Focuses what is marked with `data-autofocus`, but not on touch screens, where that would push the
 * keyboard over the dialog.
 */
function focusMarked(event: Event): void {
  const content = event.currentTarget as HTMLElement;
  const marked = content.querySelector<HTMLElement>("[data-autofocus]");
  if (marked === null || !window.matchMedia("(hover: hover)").matches) return;
  event.preventDefault();
  marked.focus();
}

/** What opened the dialog may be disabled by what was done in it; then the thing it belongs to. */
function focusAgain(opener: Element | null): void {
  const isUsable = opener?.isConnected && !opener.matches(":disabled");
  const target = isUsable ? opener : (opener?.closest("article") ?? document.querySelector("main"));
  if (target instanceof HTMLElement) target.focus();
}

/** Open as long as it is rendered. On phones it comes up from the bottom, where the thumb is. */
export function Dialog({ title, description, onClose, children }: DialogProps) {
  const [opener] = useState(() => document.activeElement);
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid animate-fade place-items-end overflow-y-auto bg-porphyry-deep/65 sm:place-items-center sm:p-6">
          <Radix.Content
            onOpenAutoFocus={focusMarked}
            // Without a trigger of its own, Radix would leave the focus nowhere.
            onCloseAutoFocus={(event) => {
              event.preventDefault();
              focusAgain(opener);
            }}
            className="relative w-full max-w-lg animate-rise rounded-t-lg border border-line bg-ivory shadow-raised outline-none sm:rounded-md"
          >
            <header className="flex items-center justify-between gap-4 border-b border-line px-5 py-2.5">
              <div>
                <Radix.Title className="text-[1.375rem] leading-tight text-porphyry">
                  {title}
                </Radix.Title>
                <Radix.Description className="sr-only">{description}</Radix.Description>
              </div>
              <Radix.Close
                aria-label="Close"
                className="-mr-2 grid size-11 shrink-0 place-items-center rounded-sm text-muted hover:bg-travertine hover:text-ink"
              >
                <X aria-hidden="true" className="size-5" />
              </Radix.Close>
            </header>
            {children}
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
