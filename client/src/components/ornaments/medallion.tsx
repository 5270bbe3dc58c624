import type { ReactNode } from "react";

const RIM =
  "border border-gold-deep bg-linear-to-br from-gold-pale via-medal to-medal-shade p-[3px] shadow-medal";
const FACE =
  "border-2 border-dotted border-gold-deep bg-linear-to-br from-medal-light to-medal-pale text-oxblood";

export function Medallion({ children }: { children: ReactNode }) {
  return (
    <div aria-hidden="true" className={`grid size-20 place-items-center rounded-full ${RIM}`}>
      <div
        className={`grid size-full place-items-center rounded-full [&>svg]:size-8 [&>svg]:stroke-[1.6] ${FACE}`}
      >
        {children}
      </div>
    </div>
  );
}
