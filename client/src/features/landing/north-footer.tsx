import { Link } from "react-router-dom";
import { paths } from "../../lib/navigation/paths.ts";
import { KnotworkLine } from "./knotwork-line.tsx";

export function NorthFooter() {
  return (
    <footer className="on-dark bg-slate-deep px-5 pb-10 text-frost sm:px-8 [--color-slate:var(--color-slate-deep)]">
      <KnotworkLine className="mb-8 w-full text-ice/70" />
      <div className="mx-auto flex max-w-6xl flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <div>
          <p className="font-north text-wordmark leading-tight text-snow">Viking Conquest</p>
          <p className="max-w-sm text-ice">
            The longships that brought you Ludus. Same oar-bench, warmer sea.
          </p>
        </div>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-7">
          <FooterLink to={paths.register}>Register</FooterLink>
          <FooterLink to={paths.login}>Login</FooterLink>
          <FooterLink to={paths.forgotPassword}>Forgot password?</FooterLink>
        </nav>
      </div>
    </footer>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="inline-flex min-h-11 min-w-11 items-center underline decoration-ice/50 underline-offset-4 hover:text-white"
    >
      {children}
    </Link>
  );
}
