import { memo } from "react";
import type { Gladiator } from "@ludus/shared/model/gladiator";

export type CoinSubject = Pick<Gladiator, "id" | "name" | "nationality" | "level" | "bestWeapon">;

interface CoinPortraitProps {
  gladiator: CoinSubject;
  /** Width and height in pixels. */
  size?: number;
  /** Set where the gladiator's name stands beside the coin, so that it is not read twice. */
  decorative?: boolean;
  className?: string | undefined;
}

/** A gladiator's portrait: a coin struck from his id. */
export const CoinPortrait = memo(function CoinPortrait({
  gladiator,
  size = 96,
  decorative = false,
  className,
}: CoinPortraitProps) {
  const label = `Coin portrait of ${gladiator.name}`;
  return (
    <svg
      viewBox="0 0 240 240"
      width={size}
      height={size}
      {...(decorative ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      className={className}
    >
      <circle cx="120" cy="120" r="116" fill="#8a5426" />
      <circle cx="120" cy="118" r="112" fill="#c98a4b" />
    </svg>
  );
});
