import { AuctionStrip } from "./auction-strip.tsx";
import { Community } from "./community.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { NorthFooter } from "./north-footer.tsx";
import { RegisterCall } from "./register-call.tsx";

export function LandingPage() {
  return (
    <>
      <title>Ludus · Run a gladiator school</title>
      <main className="flex-1">
        <Hero />
        <AuctionStrip />
        <Features />
        <RegisterCall />
        <Community />
      </main>
      <NorthFooter />
    </>
  );
}
