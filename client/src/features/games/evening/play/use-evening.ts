import type { Fixture } from "@ludus/shared/contract/leagues-api";
import { useEffect, useState } from "react";
import { isMotionReduced, useSteps } from "../../../../lib/browser/use-steps.ts";
import { keepPlace, useWatchedGames } from "../../../../lib/stores/watched-games.ts";
import { paceOf, STEPS } from "./pace.ts";
import { boutsOf, scoreOf } from "./score.ts";

export type Evening = ReturnType<typeof useEvening>;

/**
 * A fixture as it is watched: which bout is on stage, and how much of it has been shown. After the last bout comes
 * the result. The place is kept for another time.
 */
export function useEvening(fixture: Fixture) {
  const bouts = boutsOf(fixture);
  const end = bouts.length;
  const key = `${fixture.gamesNumber} ${fixture.first.userId}`;
  const [{ at, reached }, setPlace] = useState(() => {
    const kept = Math.min(useWatchedGames.getState().bouts[key] ?? 0, end);
    return { at: kept, reached: kept };
  });
  const [isPaused, setPaused] = useState(false);
  const before = scoreOf(fixture, bouts.slice(0, at));
  const { waitsMs, restMs } = paceOf(before, end - at, isMotionReduced());
  const isOver = at < reached || at === end;
  const { passed } = useSteps(waitsMs, { scene: at, isPaused, isOver });
  const isDecided = passed >= STEPS.verdict;
  const seen = Math.max(reached, isDecided && at < end ? at + 1 : at);

  const open = (place: number) => setPlace({ at: place, reached: Math.max(reached, seen, place) });
  const next = () => open(Math.min(at + 1, end));
  useEffect(() => keepPlace(key, reached), [key, reached]);
  useEffect(() => {
    if (isPaused || at === end || passed < waitsMs.length) return;
    const timer = setTimeout(next, restMs);
    return () => clearTimeout(timer);
  });
  return {
    fixture,
    bouts,
    at,
    /** Null: the result is shown. */
    bout: bouts[at] ?? null,
    passed,
    isDecided,
    /** Bouts whose verdict is known. */
    seen,
    score: scoreOf(fixture, bouts.slice(0, seen)),
    isPaused,
    togglePause: () => setPaused(!isPaused),
    next,
    end: () => open(end),
    /** An earlier bout stays on stage until the player goes on. */
    show: (place: number) => {
      setPaused(place < seen);
      open(place);
    },
    again: () => {
      setPaused(false);
      setPlace({ at: 0, reached: 0 });
    },
  };
}
