import { useSearchParams } from "react-router-dom";
import { KEEP_SCROLL } from "../../../../lib/navigation/keep-scroll.ts";
import { keepLook } from "../../use-market-address.ts";
import { addressOfSearch, searchInAddress } from "../search-address.ts";
import { BLANK_SEARCH, type SearchFields } from "../search-fields.ts";
import { addressOfSold, soldFilters } from "./sold-address.ts";
import { SoldForm } from "./sold-form.tsx";
import { SoldList } from "./sold-list.tsx";

/** Gladiators that were sold. The address holds the search, as it does for open lots. */
export function SoldLots() {
  const [params, setParams] = useSearchParams();
  const searched = searchInAddress(params);
  const search = (fields: SearchFields, isSameStep = false) =>
    setParams(keepLook(params, addressOfSold(fields)), { ...KEEP_SCROLL, replace: isSameStep });
  const open = keepLook(params, addressOfSearch(searched ?? BLANK_SEARCH));
  return (
    <>
      <SoldForm searched={searched} wayBack={`?${open.toString()}`} onSearch={search} />
      <SoldList
        filters={soldFilters(searched ?? BLANK_SEARCH)}
        onClear={() => search(BLANK_SEARCH)}
      />
    </>
  );
}
