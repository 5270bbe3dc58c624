import { useEffect, useState } from "react";

interface StepsOptions {
  /** Another scene begins anew. */
  scene?: string | number;
  isPaused?: boolean;
  /** Whether a scene begins at its end. */
  isOver?: boolean;
}

/** How many of a scene's steps have passed, each after its wait: all at once with reduced motion. */
export function useSteps(
  waitsMs: readonly number[],
  { scene = 0, isPaused = false, isOver = false }: StepsOptions = {},
): { passed: number; passAll: () => void } {
  const total = waitsMs.length;
  const begin = () => ({ scene, passed: isOver || isMotionReduced() ? total : 0 });
  const [state, setState] = useState(begin);
  const shown = state.scene === scene ? state : begin();
  if (shown !== state) setState(shown);
  const { passed } = shown;
  const waitMs = waitsMs[passed];
  useEffect(() => {
    if (waitMs === undefined || isPaused) return;
    const timer = setTimeout(() => setState({ scene, passed: passed + 1 }), waitMs);
    return () => clearTimeout(timer);
  }, [scene, passed, waitMs, isPaused]);
  return { passed, passAll: () => setState({ scene, passed: total }) };
}

export function isMotionReduced(): boolean {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
