import type { MaximumEvent } from "@ludus/shared/contract/live/market-events";
import { create } from "zustand";

type Maxima = Readonly<Record<string, number>>;

interface OwnMaximaState {
  /** Gold, by gladiator: how far the player's leading bids go. */
  maxima: Maxima;
  /** Gold, by gladiator: the player's newest maximum that one bid went beyond. */
  overtaken: Maxima;
  /** The school's version that the newest change came with, by gladiator. */
  versions: Readonly<Record<string, number>>;
  /** Two nodes may announce two changes in the wrong order: the older one is dropped. */
  merge(change: MaximumEvent): void;
  recordOvertaken(gladiatorId: string, maximum: number): void;
  /** Every maximum there is, read while `before` was known: a maximum that changed since is newer. */
  replace(read: { maxima: Maxima; overtaken: Maxima }, before: Maxima): void;
  /** The server may have lost states that it sent: the next one counts as newer. */
  forgetVersions(): void;
  reset(): void;
}

/** Known to the player alone, so it travels apart from the auctions that everybody sees. */
export const useOwnMaxima = create<OwnMaximaState>()((set, get) => ({
  maxima: {},
  overtaken: {},
  versions: {},

  merge({ gladiatorId, yourMaximum, schoolVersion }) {
    set(({ maxima, versions }) => {
      if (schoolVersion < (versions[gladiatorId] ?? 0)) return {};
      return {
        maxima: withMaximum(maxima, gladiatorId, yourMaximum),
        versions: { ...versions, [gladiatorId]: schoolVersion },
      };
    });
  },

  recordOvertaken(gladiatorId, maximum) {
    set(({ overtaken }) => ({ overtaken: withMaximum(overtaken, gladiatorId, maximum) }));
  },

  replace(read, before) {
    const { maxima, overtaken } = get();
    const heardSince = [...new Set([...Object.keys(maxima), ...Object.keys(before)])].filter(
      (id) => maxima[id] !== before[id],
    );
    const withHeard = (kept: Maxima, of: Maxima) =>
      heardSince.reduce((all, id) => withMaximum(all, id, kept[id] ?? null), of);
    set({
      maxima: withHeard(maxima, read.maxima),
      overtaken: withHeard(overtaken, read.overtaken),
    });
  },

  forgetVersions() {
    set({ versions: {} });
  },

  reset() {
    set({ maxima: {}, overtaken: {}, versions: {} });
  },
}));

/** Stores the answer to a bid, unless something newer has arrived since the call. */
export function recordAnsweredMaximum(
  gladiatorId: string,
  yourMaximum: number | null,
  before: Maxima,
): void {
  const { maxima } = useOwnMaxima.getState();
  if (maxima[gladiatorId] !== before[gladiatorId]) return;
  useOwnMaxima.setState({ maxima: withMaximum(maxima, gladiatorId, yourMaximum) });
}

function withMaximum(maxima: Maxima, gladiatorId: string, maximum: number | null): Maxima {
  const { [gladiatorId]: _before, ...others } = maxima;
  return maximum === null ? others : { ...others, [gladiatorId]: maximum };
}
