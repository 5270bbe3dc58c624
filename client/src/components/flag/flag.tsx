import type { Nationality } from "@ludus/shared/model/nationalities";
import { flagUrlOf } from "./flag-urls.ts";

interface FlagProps {
  nationality: Nationality | (string & {});
  /** Set where the people's name stands beside the flag, so that it is not read twice. */
  decorative?: boolean;
  className?: string | undefined;
}

/** A 4:3 flag of a people; its size follows the font unless `className` says otherwise. */
export function Flag({ nationality, decorative = false, className }: FlagProps) {
  return (
    <img
      src={flagUrlOf(nationality)}
      alt={decorative ? "" : nationality}
      width={20}
      height={15}
      decoding="async"
      draggable={false}
      className={className}
    />
  );
}
