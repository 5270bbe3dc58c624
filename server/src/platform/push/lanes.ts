export interface LanesOptions {
  /** So many pass a lane at once. */
  places: number;
  /** Nobody waits longer for a place, and nobody at all where nothing has moved for so long. */
  waitMsMax: number;
}

interface Lane {
  taken: number;
  /** When a place was taken or became free, by `performance.now()`. */
  movedMs: number;
  /** Called with true by whoever leaves a place to them. */
  waiting: ((hasPlace: boolean) => void)[];
}

export interface Lanes {
  /** Resolves with the way to leave the place again, or with null if none became free in time. */
  enter(name: string): Promise<(() => void) | null>;
}

/** Lanes by name, each with places of its own: one that is stuck holds up none of the others. */
export function createLanes({ places, waitMsMax }: LanesOptions): Lanes {
  const lanes = new Map<string, Lane>();

  function leave(name: string, lane: Lane): void {
    lane.movedMs = performance.now();
    const next = lane.waiting.shift();
    if (next) return next(true);
    lane.taken -= 1;
    if (lane.taken === 0) lanes.delete(name);
  }

  function waitForPlace(lane: Lane): Promise<boolean> {
    return new Promise((resolve) => {
      const timer = setTimeout(() => {
        lane.waiting = lane.waiting.filter((one) => one !== settle);
        resolve(false);
      }, waitMsMax);
      const settle = (hasPlace: boolean): void => {
        clearTimeout(timer);
        resolve(hasPlace);
      };
      lane.waiting.push(settle);
    });
  }

  return {
    async enter(name) {
      const lane = lanes.get(name) ?? { taken: 0, movedMs: 0, waiting: [] };
      lanes.set(name, lane);
      const now = performance.now();
      if (lane.taken < places) {
        lane.taken += 1;
        lane.movedMs = now;
      } else if (now - lane.movedMs >= waitMsMax || !(await waitForPlace(lane))) {
        return null;
      }
      return () => leave(name, lane);
    },
  };
}
