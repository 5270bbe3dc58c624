import { useEffect } from "react";

/** "B" presses the bid button of the lot that has the focus, or else that lies under the pointer. */
export function useBidKey(): void {
  useEffect(() => {
    document.addEventListener("keydown", pressBidButton);
    return () => document.removeEventListener("keydown", pressBidButton);
  }, []);
}

function pressBidButton(event: KeyboardEvent): void {
  const { key, ctrlKey, altKey, metaKey, repeat, target } = event;
  const isB = key.toLowerCase() === "b" && !ctrlKey && !altKey && !metaKey && !repeat;
  if (!isB || !(target instanceof Element)) return;
  if (target.closest("input, textarea, select, [role=dialog]")) return;
  const buttons = [...document.querySelectorAll<HTMLElement>("button[aria-keyshortcuts=B]")];
  const lotOf = (button: HTMLElement) => button.closest("article, tr");
  const button =
    buttons.find((one) => lotOf(one)?.contains(target)) ??
    buttons.find((one) => lotOf(one)?.matches(":hover"));
  // Where the focus returns to when the dialog closes.
  button?.focus();
  button?.click();
}
