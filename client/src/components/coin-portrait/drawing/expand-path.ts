import { band, comb, fringe, ringed } from "./bands.ts";
import { pathOf, points, type Chain } from "./curves.ts";
import { circle, dots, grille, slits } from "./strokes.ts";

type AlongChains = (outer: Chain, inner: Chain, ...numbers: number[]) => string;
type AtCoordinates = (...numbers: number[]) => string;

const ALONG: Record<string, AlongChains> = { band, comb, fringe, ringed };
const AT: Record<string, AtCoordinates> = { circle, dots, grille, slits };

export interface Pieces {
  chains: Readonly<Record<string, string>>;
  paths?: Readonly<Record<string, string>>;
}

/**
 * Path data as SVG has it, and in braces what is computed: a path by its name, a chain, strokes
 * along two chains, or strokes at coordinates: `{seams}{chain spine}{comb top foot 15}{dots 3 4}`.
 */
export function expandPath(text: string, pieces: Pieces): string {
  return text.replaceAll(/\{([^}]+)\}/g, (_, call: string) => {
    const [name = "", ...words] = call.split(" ");
    const path = pieces.paths?.[name];
    if (path !== undefined) return expandPath(path, pieces);
    const at = AT[name];
    if (at) return at(...words.map(Number));
    const [outer = [], inner = []] = words.slice(0, 2).map((word) => chainOf(pieces, word));
    return ALONG[name]?.(outer, inner, ...words.slice(2).map(Number)) ?? pathOf(outer);
  });
}

function chainOf({ chains }: Pieces, name: string): Chain {
  return points((chains[name] ?? "").split(" ").map(Number));
}
