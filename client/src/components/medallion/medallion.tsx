import type { ReactNode } from "react";

/** An icon on a struck disc with a beaded rim. */
export function Medallion({ children }: { children: ReactNode }) {
  return (
    <div
      aria-hidden="true"
      className="grid size-20 place-items-center rounded-full border border-[#8a5f12] bg-linear-to-br from-[#f6e3ad] via-[#dcab36] to-[#a97a1e] p-[3px] shadow-[0_3px_8px_#5b3a1640]"
    >
      <div className="grid size-full place-items-center rounded-full border-2 border-dotted border-[#8a5f12] bg-linear-to-br from-[#fdf3d3] to-[#efd592] text-oxblood [&>svg]:size-8 [&>svg]:stroke-[1.6]">
        {children}
      </div>
    </div>
  );
}
