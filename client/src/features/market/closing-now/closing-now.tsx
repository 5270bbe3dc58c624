import { useRef } from "react";
import { CLOSING_BOXES } from "./closing-boxes.ts";
import { ClosingLot } from "./closing-lot.tsx";
import { useClosingBoxes } from "./use-closing-boxes.ts";

export function ClosingNow() {
  const list = useRef<HTMLUListElement>(null);
  const boxes = useClosingBoxes(list);
  return (
    <section aria-labelledby="closing-now" className="h-full">
      <h2
        id="closing-now"
        className="mb-1 text-label leading-none tracking-wide text-bronze uppercase"
      >
        Closing now
      </h2>
      <ul
        ref={list}
        className="grid auto-cols-[minmax(9.75rem,1fr)] grid-flow-col gap-2 max-sm:-mx-3 max-sm:px-3 overflow-x-auto [scrollbar-width:none]"
      >
        {Array.from({ length: CLOSING_BOXES }, (_, place) => {
          const box = boxes[place];
          return (
            <li
              key={place}
              className="relative h-[4.5rem] min-w-0 rounded-sm border border-line bg-ivory"
            >
              {box && <ClosingLot key={`${box.gladiatorId} ${box.listing}`} box={box} />}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
