import { AfterHammer } from "./after-hammer.tsx";
import { Community } from "./community.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LotsSection } from "./lots/lots-section.tsx";
import { NorthFooter } from "./north-footer.tsx";
import { RegisterCall } from "./register-call.tsx";

export function LandingPage() {
  return (
    <>
      <title>Ludus · Run a gladiator school</title>
      <main className="flex-1">
        <Hero />
        <LotsSection />
        <Features />
        <AfterHammer />
        <RegisterCall />
        <Community />
      </main>
      <NorthFooter />
    </>
  );
}
