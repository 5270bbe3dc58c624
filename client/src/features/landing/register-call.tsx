import { ButtonLink } from "../../components/button/button-link.tsx";
import { Laurel } from "../../components/ornaments/laurel.tsx";
import { paths } from "../../lib/navigation/paths.ts";

export function RegisterCall() {
  return (
    <section
      aria-labelledby="register-call"
      className="border-y border-line bg-tablet px-5 py-14 text-center"
    >
      <Laurel className="mx-auto mb-4 h-12 text-gold" />
      <h2 id="register-call" className="text-subtitle leading-tight text-porphyry">
        A purse of gold waits for your name
      </h2>
      <p className="mx-auto mt-2 mb-7 max-w-md text-figure text-muted">
        Name your school, take the keys, and be at the block before the next hammer falls.
      </p>
      <ButtonLink to={paths.register} look="main" size="large">
        Register now
      </ButtonLink>
    </section>
  );
}
