import { CoinPortrait } from "../../components/coin-portrait/coin-portrait.tsx";
import { HERO_COINS } from "./show-gladiators.ts";

const PLACES = [
  "left-0 top-[24%] w-[40%] -rotate-8",
  "left-[23%] top-0 z-10 w-[56%]",
  "right-0 top-[31%] w-[37%] rotate-6",
];

/** Silver, gold and bronze, thrown on the stone. */
export function HeroCoins() {
  return (
    <div
      aria-hidden="true"
      className="relative mx-auto aspect-[10/7] w-full max-w-[max(44rem,36vw)]"
    >
      {HERO_COINS.map((gladiator, index) => (
        <div
          key={gladiator.id}
          className={`absolute drop-shadow-[0_22px_22px_rgb(0_0_0/0.55)] [&>img]:h-auto [&>img]:w-full ${PLACES[index]}`}
        >
          <CoinPortrait gladiator={gladiator} size={360} decorative />
        </div>
      ))}
    </div>
  );
}
