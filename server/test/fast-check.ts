import fc from "fast-check";

// The machine that guards main tries the same cases every time, so that none of its runs is decided
// by luck. Everywhere else they are new ones; a failure names its seed.
if (process.env["CI"]) fc.configureGlobal({ seed: 1 });

export { fc };
