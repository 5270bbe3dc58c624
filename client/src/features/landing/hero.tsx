import { Link } from "react-router-dom";
import { buttonClass } from "../../components/button/button-class.ts";
import { paths } from "../../lib/paths.ts";
import { HeroCoins } from "./hero-coins.tsx";

export function Hero() {
  return (
    <section className="on-dark porphyry-stone overflow-hidden text-ivory">
      <div className="mx-auto grid max-w-7xl items-center gap-x-10 gap-y-12 px-5 pt-12 pb-16 sm:px-8 lg:min-h-[38rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.2fr)] lg:py-16">
        <div className="max-lg:text-center">
          <h1 className="text-[clamp(2.4rem,5.6vw,4.2rem)] leading-[1.04] tracking-[0.01em] text-gold-pale [text-shadow:0_2px_0_#1c0408]">
            Win the bid.
            <br />
            Make the champion.
          </h1>
          <p className="mx-auto mt-6 max-w-md text-[1.3125rem] leading-snug text-[#f1dcc8] lg:mx-0">
            Run a school of gladiators. Every fighter goes under the hammer for 72 hours, and every
            rival lanista sees the same bid you do.
          </p>
          <div className="mt-9 flex flex-wrap items-center gap-x-6 gap-y-3 max-lg:justify-center">
            <Link
              to={paths.register}
              className="inline-flex min-h-14 items-center rounded-sm border border-[#8a5f12] bg-linear-to-b from-[#f3cf6d] to-[#c8922a] px-9 font-inscription text-xl font-bold tracking-[0.06em] text-porphyry-deep shadow-[inset_0_1px_0_#fff6,0_6px_24px_#0006] transition-[filter] hover:brightness-108"
            >
              Register
            </Link>
            <Link to={paths.login} className={buttonClass({ look: "dark" })}>
              Login
            </Link>
            <Link to={paths.discordStart} className={buttonClass({ look: "dark" })}>
              Continue with Discord
            </Link>
          </div>
        </div>
        <HeroCoins />
      </div>
    </section>
  );
}
