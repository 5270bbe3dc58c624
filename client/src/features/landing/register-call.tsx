import { Link } from "react-router-dom";
import { buttonClass } from "../../components/button/button-class.ts";
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
      <Link to={paths.register} className={buttonClass({ look: "main", size: "large" })}>
        Register now
      </Link>
    </section>
  );
}
