import { KnotworkLine } from "./knotwork-line.tsx";

/** Illustrative: the same for everybody, not live. */
const FIGURES = [
  { figure: "15K+", what: "players" },
  { figure: "820+", what: "clans" },
  { figure: "4", what: "worlds" },
  { figure: "1.2M+", what: "battles" },
];

/** The voice of the Viking conquest game, whose community the players share. */
export function Community() {
  return (
    <section
      aria-labelledby="community"
      className="bg-linear-to-b from-slate to-slate-deep px-5 pt-14 pb-16 text-frost sm:px-8"
    >
      <div className="mx-auto max-w-6xl text-center">
        <KnotworkLine className="mx-auto mb-8 w-full max-w-xl text-ice" />
        <h2
          id="community"
          className="font-north text-banner leading-tight font-normal tracking-normal text-snow"
        >
          Join the shield-wall
        </h2>
        <p className="mx-auto mt-3 max-w-lg text-figure">
          Lanistae and jarls drink in the same hall. Pick a clan, pick a fight.
        </p>
        <dl className="mt-10 grid grid-cols-2 gap-px overflow-hidden border border-ice/30 bg-ice/30 md:grid-cols-4">
          {FIGURES.map(({ figure, what }) => (
            <div key={what} className="flex flex-col-reverse bg-slate-deep/90 px-4 py-7">
              <dt className="text-figure">{what}</dt>
              <dd className="text-statistic leading-tight font-bold text-snow">{figure}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-4 text-small text-ice">
          Figures of the trade, told round the fire. Nobody counts them live.
        </p>
      </div>
    </section>
  );
}
