import { memo } from "react";
import { coinDetailOf } from "./coin-detail.ts";
import { drawCoin, type CoinStaging, type CoinSubject } from "./draw-coin.ts";

interface CoinPortraitProps extends CoinStaging {
  gladiator: CoinSubject;
  /** Width and height in pixels. */
  size?: number;
  /** Set where the gladiator's name stands beside the coin, so that it is not read twice. */
  decorative?: boolean;
  className?: string | undefined;
}

/**
 * A coin drawn from the gladiator's id, one element in the page. Profiles are replaced whenever
 * anything about a gladiator changes, so the coin compares only what it shows.
 */
export const CoinPortrait = memo(Coin, showTheSame);

function Coin(props: CoinPortraitProps) {
  const { gladiator, size = 96, decorative = false, className = "", facing, isFallen } = props;
  const { name, fightingStyle } = gladiator;
  return (
    <img
      src={addressOf(drawCoin(gladiator, coinDetailOf(size), { facing, isFallen }))}
      alt={decorative ? "" : `Coin portrait of ${name}, ${fightingStyle}`}
      width={size}
      height={size}
      // Shown in one picture with what stands beside it.
      decoding="sync"
      draggable={false}
      className={`max-w-none ${className}`}
    />
  );
}

/** Escapes no more than addresses demand, since it stands in the landing page's document too. */
function addressOf(drawing: string): string {
  return `data:image/svg+xml,${drawing.replaceAll(/[%#<>"]/g, encodeURIComponent)}`;
}

function showTheSame(before: CoinPortraitProps, after: CoinPortraitProps): boolean {
  const [one, other] = [before.gladiator, after.gladiator];
  return (
    before.size === after.size &&
    before.decorative === after.decorative &&
    before.className === after.className &&
    before.facing === after.facing &&
    before.isFallen === after.isFallen &&
    one.id === other.id &&
    one.name === other.name &&
    one.nationality === other.nationality &&
    one.level === other.level &&
    one.fightingStyle === other.fightingStyle
  );
}
