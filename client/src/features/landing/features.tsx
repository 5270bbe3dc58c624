import { Gavel, Landmark, Swords } from "lucide-react";
import type { ReactNode } from "react";
import { Medallion } from "../../components/medallion/medallion.tsx";

export function Features() {
  return (
    <section
      aria-labelledby="what-you-do"
      className="mx-auto max-w-7xl px-5 py-16 sm:px-8 sm:py-20"
    >
      <h2 id="what-you-do" className="mb-10 text-center text-[2rem] leading-tight text-porphyry">
        What a lanista does all day
      </h2>
      <ul className="grid gap-6 md:grid-cols-3">
        <Feature icon={<Swords />} title="Train your gladiators">
          Six weapons, thirty-three talents. Make a farmhand from Dacia into the man whose name they
          write on the walls.
        </Feature>
        <Feature icon={<Gavel />} title="Bid in 72-hour auctions">
          Every man has a potential that nobody has seen. Read the signs, hold your nerve, and be
          the last to raise your hand.
        </Feature>
        <Feature icon={<Landmark />} title="Upgrade your school">
          Baths, infirmary, armory: facilities that turn a yard of sand into a house that Rome bets
          on.
        </Feature>
      </ul>
    </section>
  );
}

interface FeatureProps {
  icon: ReactNode;
  title: string;
  children: ReactNode;
}

function Feature({ icon, title, children }: FeatureProps) {
  return (
    <li className="rounded-md border border-line bg-ivory px-7 py-9 text-center shadow-card">
      <div className="mb-5 grid justify-items-center">
        <Medallion>{icon}</Medallion>
      </div>
      <h3 className="text-[1.3125rem] leading-tight text-porphyry">{title}</h3>
      <p className="mt-2.5 text-[1.0625rem] text-muted">{children}</p>
    </li>
  );
}
