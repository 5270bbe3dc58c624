import type { MarketFacets } from "@ludus/shared/contract/market/market-facets-api";

interface NationalityOptionsProps {
  facets: MarketFacets | undefined;
  /** Offered even where none of it is in the market. */
  chosen: string;
}

/** Every nationality in the market, with how many the rest of the search finds. */
export function NationalityOptions({ facets, chosen }: NationalityOptionsProps) {
  const offered = (facets?.nationalities ?? []).toSorted((one, other) =>
    one.nationality.localeCompare(other.nationality),
  );
  const isOffered = offered.some(({ nationality }) => nationality === chosen);
  return (
    <>
      <option value="">Any nationality</option>
      {chosen !== "" && !isOffered && (
        <option value={chosen}>{chosen.replaceAll(",", ", ")}</option>
      )}
      {offered.map(({ nationality, count }) => (
        <option key={nationality} value={nationality}>
          {nationality} ({count})
        </option>
      ))}
    </>
  );
}
