import { Link } from "react-router-dom";
import { buttonClass } from "../../components/button/button-class.ts";
import { paths } from "../../lib/paths.ts";

export function LandingPage() {
  return (
    <main className="grid flex-1 place-items-center px-4 py-16 text-center">
      <title>Ludus · Run a gladiator school</title>
      <div className="grid justify-items-center gap-6">
        <h1 className="text-5xl text-porphyry">Buy men. Make champions.</h1>
        <p className="max-w-lg text-xl text-muted">
          Live auctions for gladiators, in a Rome that never sleeps.
        </p>
        <div className="flex flex-wrap justify-center gap-4">
          <Link to={paths.register} className={buttonClass({ look: "main", size: "large" })}>
            Register
          </Link>
          <Link to={paths.login} className={buttonClass({ size: "large" })}>
            Login
          </Link>
        </div>
      </div>
    </main>
  );
}
