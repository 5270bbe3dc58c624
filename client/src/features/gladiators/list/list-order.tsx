import { SCHOOL_PLACES } from "@ludus/shared/limits";
import ChevronDown from "lucide-react/icons/chevron-down";
import { useId } from "react";
import { Select } from "../../../components/field/select.tsx";
import { useFollowed } from "../../../lib/queries/followed.ts";
import { ownedQuery } from "../../../lib/queries/player-queries.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";
import { nameOfView, useWarriorView } from "../use-warrior-view.ts";

/** At the end of the page's heading: how full the school is, and how its list stands. */
export function ListOrder() {
  const id = useId();
  const isEmpty = useFollowed(ownedQuery, (ids) => ids.length === 0) ?? true;
  const placesLeft = useSchool(({ school }) => school?.placesLeft);
  const { view, views, show } = useWarriorView();
  if (isEmpty) return null;
  return (
    <>
      {placesLeft !== undefined && (
        <span
          title="Your men and the lots that you lead take places"
          className="text-small whitespace-nowrap text-muted max-sm:hidden"
        >
          {SCHOOL_PLACES - placesLeft} of {SCHOOL_PLACES} places
        </span>
      )}
      <label htmlFor={id} className="text-label whitespace-nowrap text-muted max-sm:sr-only">
        Sort by
      </label>
      <span className="relative max-sm:mr-2">
        <Select
          id={id}
          options={views}
          nameOf={nameOfView}
          value={view}
          onChange={show}
          className="min-h-8.5 w-44 appearance-none field-box pr-7 pl-2.5 text-small text-ink hover:border-bronze pointer-coarse:min-h-11 max-sm:w-36"
        />
        <ChevronDown className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted" />
      </span>
    </>
  );
}
