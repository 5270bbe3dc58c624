import { useMutation, useQuery } from "@tanstack/react-query";
import { saveSearch } from "@ludus/shared/contract/market/saved-searches-api";
import { SAVED_SEARCHES_MAX, SAVED_SEARCH_NAME_LENGTH_MAX } from "@ludus/shared/limits";
import Bookmark from "lucide-react/icons/bookmark";
import { useState } from "react";
import { Button } from "../../../../components/button/button.tsx";
import { FieldError } from "../../../../components/field/field-error.tsx";
import { callApi, messageOf, NO_ANSWER } from "../../../../lib/api/api.ts";
import { addressOfSearch, filtersOfSearch } from "../search-address.ts";
import { chipsOf } from "../search-chips.ts";
import type { SearchFields } from "../search-fields.ts";
import { NameEditor } from "./name-editor.tsx";
import { isOpenIn, SavedSearchChip } from "./saved-search-chip.tsx";
import { keepSaved, savedSearchesQuery } from "./saved-searches-query.ts";

/** The player's searches, and the way to save the one that is in the address. */
export function SavedSearches({ searched }: { searched: SearchFields | null }) {
  const { data: saved = [], isSuccess, isError, refetch } = useQuery(savedSearchesQuery);
  const [namingOf, setNamingOf] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);

  const current = searched && addressOfSearch(searched).toString();
  const chips = searched ? chipsOf(searched) : [];
  const isSaved = saved.some((one) => isOpenIn(one, searched));
  const canSave = isSuccess && chips.length > 0 && !isSaved;
  const isFull = saved.length >= SAVED_SEARCHES_MAX;
  // The naming ends when another search is opened.
  const isNaming = canSave && namingOf === current;

  const saving = useMutation({
    mutationFn: ({ name, fields }: { name: string; fields: SearchFields }) =>
      callApi(saveSearch, { name, filters: filtersOfSearch(fields) }),
    onSuccess({ search }) {
      keepSaved(search);
      setNamingOf(null);
      setProblem(null);
    },
    onError: (error) => setProblem(`Not saved. ${messageOf(error, NO_ANSWER)}`),
  });

  return (
    <section aria-label="Saved searches" className="mb-3">
      <div className="flex min-h-9 chips-line items-center gap-2 text-small pointer-coarse:min-h-11 max-sm:py-1 max-sm:*:shrink-0">
        {saved.length === 0 && (
          <p className="mr-2 text-muted">
            {isError ? "Your saved searches are not here." : isSuccess && "No search saved yet."}
          </p>
        )}
        {isError && saved.length === 0 && (
          <Button
            size="small"
            aria-label="Try Again: saved searches"
            onClick={() => void refetch()}
          >
            Try Again
          </Button>
        )}
        <ul aria-label="Saved" className="contents">
          {saved.map((search) => (
            <SavedSearchChip
              key={search.id}
              search={search}
              isOpen={isOpenIn(search, searched)}
              onProblem={setProblem}
            />
          ))}
        </ul>
        {canSave && !isNaming && (
          <Button
            size="small"
            disabled={isFull}
            title={isFull ? "Ten searches are the most. Delete one first." : undefined}
            onClick={() => setNamingOf(current)}
          >
            <Bookmark className="size-4" />
            Save this search
          </Button>
        )}
        {isNaming && searched && (
          <NameEditor
            label="Name of the search"
            before={nameFor(chips.map(({ label }) => label))}
            isSaving={saving.isPending}
            onSave={(name) => saving.mutate({ name, fields: searched })}
            onCancel={() => setNamingOf(null)}
          />
        )}
      </div>
      {problem !== null && (
        <div role="alert">
          <FieldError message={problem} />
        </div>
      )}
    </section>
  );
}

const AND_MORE = ", …";

/** A proposed name: as many filters as fit into it. */
function nameFor(labels: readonly string[]): string {
  const whole = labels.join(", ");
  if (whole.length <= SAVED_SEARCH_NAME_LENGTH_MAX) return whole;
  const room = SAVED_SEARCH_NAME_LENGTH_MAX - AND_MORE.length;
  const fitting = labels.filter((_, index) => labels.slice(0, index + 1).join(", ").length <= room);
  return fitting.length > 0
    ? fitting.join(", ") + AND_MORE
    : whole.slice(0, SAVED_SEARCH_NAME_LENGTH_MAX);
}
