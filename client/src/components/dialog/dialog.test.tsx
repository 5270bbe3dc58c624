import { act, screen } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { renderAt } from "../../test/render-at.tsx";
import { Dialog } from "./dialog.tsx";

/** A card whose button becomes another one while its dialog is open, as a bid does. */
function Card({ hasMaximum }: { hasMaximum: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const [hasBid, setHasBid] = useState(false);
  const bid = () => {
    setHasBid(true);
    setIsOpen(false);
  };
  return (
    <main tabIndex={-1}>
      <article aria-label="Crixus" tabIndex={-1}>
        {!hasBid && (
          <button type="button" aria-keyshortcuts="B" onClick={() => setIsOpen(true)}>
            Place Bid
          </button>
        )}
        {hasBid && (
          <button type="button" aria-keyshortcuts="B" disabled={!hasMaximum}>
            set a maximum
          </button>
        )}
      </article>
      {isOpen && (
        <Dialog title="Bid" description="A lot" onClose={() => setIsOpen(false)}>
          <button type="button" onClick={bid}>
            Bid
          </button>
        </Dialog>
      )}
    </main>
  );
}

test.each([
  [true, () => screen.getByRole("button", { name: "set a maximum" })],
  [false, () => screen.getByRole("article", { name: "Crixus" })],
])(
  "after a bid by keyboard the focus is on what stands in the button's place: %s",
  async (hasMaximum, focused) => {
    const { player } = renderAt("/", [{ path: "/", element: <Card hasMaximum={hasMaximum} /> }]);
    act(() => screen.getByRole("button", { name: "Place Bid" }).focus());
    await player.keyboard("{Enter}");
    act(() => screen.getByRole("button", { name: "Bid" }).focus());
    await player.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(focused()).toHaveFocus();
  },
);
