import type { Nationality } from "@ludus/shared/model/gladiators/nationalities";
import { isKeyOf } from "@ludus/shared/records";
import type { CSSProperties } from "react";
import { mixColours, plumeColoursOf } from "../coin-portrait/relief/plume-colour.ts";
import type { SchoolTint } from "./school-tint.ts";
import { SIGNS } from "./signs.ts";
// One file, fetched once, which a page of hundreds of standards only points to.
import standards from "./standards.svg?url&no-inline";

interface StandardProps {
  nationality: Nationality | (string & {});
  /** Left out: the people's own. */
  tint?: SchoolTint;
  className?: string;
}

const SHADE = "#1c0f08";
const BRONZE = "#5b3a16";

/** A people's sign on cloth of its plume's dye; decorative, since the people's name stands beside it. */
export function Standard({ nationality, tint, className = "" }: StandardProps) {
  const { dye, trim } = plumeColoursOf(nationality);
  const colours: CSSProperties & Record<`--${string}`, string> = {
    "--cloth": tint?.cloth ?? mixColours(dye, SHADE, 0.15),
    "--hem": mixColours(trim, BRONZE, 0.18),
  };
  return (
    <svg
      viewBox="0 0 28 24"
      width={20}
      height={17}
      aria-hidden="true"
      style={colours}
      className={`shrink-0 text-gold-pale ${className}`}
    >
      <use href={`${standards}#cloth`} />
      {tint && <path d={tint.stripes} fill={tint.stripe} fillOpacity={0.8} />}
      {isKeyOf(SIGNS, nationality) && <use href={`${standards}#${SIGNS[nationality]}`} />}
    </svg>
  );
}
