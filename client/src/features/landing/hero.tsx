import { durationWords } from "@ludus/shared/rules/auctions/auction-duration";
import { Link } from "react-router-dom";
import { ButtonLink } from "../../components/button/button-link.tsx";
import { DiscordLink } from "../../components/page/discord-link.tsx";
import { paths } from "../../lib/navigation/paths.ts";
import { useAuctionDuration } from "./auction-duration.ts";
import { HeroCoins } from "./hero-coins.tsx";

const HALVES = "lg:min-h-[38rem] lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]";
const WAY = "min-h-14 grow max-sm:basis-full xl:grow-0";
const GOLD =
  "rounded-sm border border-gold-deep bg-linear-to-b from-gold-high to-gold-low shadow-button-hero transition-[filter] hover:brightness-108";
const WORDS =
  "font-inscription text-price leading-7 font-bold tracking-[0.06em] text-porphyry-deep";

export function Hero() {
  const { noun: duration } = durationWords(useAuctionDuration(({ durationMs }) => durationMs));
  return (
    <section className="on-dark porphyry-stone overflow-hidden text-ivory">
      <div
        className={`mx-auto grid max-w-page items-center gap-x-10 gap-y-12 px-5 pt-12 pb-16 sm:px-8 lg:py-16 ${HALVES}`}
      >
        <div className="max-lg:text-center">
          <h1 className="text-hero leading-[1.04] tracking-[0.01em] text-gold-pale text-shadow-carved">
            Win the bid.
            <br />
            Make the <br className="xs:hidden" />
            champion.
          </h1>
          <p className="mx-auto mt-6 max-w-md text-name leading-snug text-sand lg:mx-0">
            Run a school of gladiators. Every fighter goes under the hammer for {duration}, and
            every rival lanista sees the same bid you do.
          </p>
          <div className="mx-auto mt-9 flex max-w-md flex-wrap gap-2.5 *:whitespace-nowrap lg:mx-0 lg:max-w-none">
            <Link
              to={paths.register}
              className={`inline-flex items-center justify-center px-5 ${WAY} ${GOLD} ${WORDS}`}
            >
              Register
            </Link>
            <ButtonLink to={paths.login} look="dark" className={`${WAY} px-3!`}>
              Login
            </ButtonLink>
            <DiscordLink look="dark" className={`${WAY} px-3!`} />
          </div>
        </div>
        <HeroCoins />
      </div>
    </section>
  );
}
