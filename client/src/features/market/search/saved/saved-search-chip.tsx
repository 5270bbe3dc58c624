import type { SavedSearch } from "@ludus/shared/contract/market/market-search";
import Bell from "lucide-react/icons/bell";
import BellOff from "lucide-react/icons/bell-off";
import Pencil from "lucide-react/icons/pencil";
import X from "lucide-react/icons/x";
import { useState, type ReactNode } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { keepLook } from "../../use-market-address.ts";
import { addressOfSearch } from "../search-address.ts";
import type { SearchFields } from "../search-fields.ts";
import { NameEditor } from "./name-editor.tsx";
import { fieldsOfSaved, useSavedSearchCalls } from "./use-saved-search-calls.ts";

interface SavedSearchChipProps {
  search: SavedSearch;
  /** Whether its results are shown. */
  isOpen: boolean;
  onProblem: (problem: string | null) => void;
}

/** Opens the search; the bell beside it tells of new gladiators. */
export function SavedSearchChip({ search, isOpen, onProblem }: SavedSearchChipProps) {
  const [params] = useSearchParams();
  const [isRenaming, setIsRenaming] = useState(false);
  const { name, alerts, filters } = search;
  const fields = fieldsOfSaved(search);
  const { change, remove } = useSavedSearchCalls(search, onProblem);
  const address = fields ? addressOfSearch(fields) : new URLSearchParams({ tab: "search" });
  const edge = isOpen ? "border-oxblood" : "border-line-strong";
  const noAlerts = whyNoAlerts(filters);

  if (isRenaming) {
    return (
      <li>
        <NameEditor
          label={`New name of ${name}`}
          before={name}
          isSaving={change.isPending}
          onSave={(next) =>
            change.mutate({ name: next }, { onSuccess: () => setIsRenaming(false) })
          }
          onCancel={() => setIsRenaming(false)}
        />
      </li>
    );
  }
  return (
    <li
      className={`flex h-9 max-w-full shrink-0 items-center rounded-full border bg-ivory pointer-coarse:h-11 ${edge}`}
    >
      <Link
        to={{ search: keepLook(params, address).toString() }}
        aria-current={isOpen}
        className="min-w-0 truncate py-1.5 pr-1 pl-3.5 hover:text-oxblood current:font-bold current:text-oxblood"
      >
        {name}
      </Link>
      <ChipButton
        label={`Alerts of ${name}`}
        isPressed={alerts && noAlerts === null}
        isOff={noAlerts !== null}
        title={noAlerts ?? (alerts ? "Alerts are on" : "Alerts are off")}
        onPress={() => change.mutate({ alerts: !alerts })}
      >
        {alerts && noAlerts === null ? (
          <Bell className="size-4 fill-gold-bright text-gold-ink" />
        ) : (
          <BellOff className="size-4" />
        )}
      </ChipButton>
      <ChipButton label={`Rename ${name}`} onPress={() => setIsRenaming(true)}>
        <Pencil className="size-4" />
      </ChipButton>
      <ChipButton label={`Delete ${name}`} onPress={() => remove.mutate()}>
        <X className="size-4" />
      </ChipButton>
    </li>
  );
}

function whyNoAlerts(filters: SavedSearch["filters"]): string | null {
  if (filters.shortlistedOnly === "true") return "Nobody new is on your shortlist";
  return filters.affordableOnly === "true" ? "What you can bid on changes with your purse" : null;
}

interface ChipButtonProps {
  label: string;
  title?: string;
  isPressed?: boolean;
  isOff?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function ChipButton({ label, title, isPressed, isOff, onPress, children }: ChipButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      title={title}
      disabled={isOff}
      onClick={onPress}
      className="grid h-full w-8 shrink-0 place-items-center rounded-full text-muted enabled:hover:text-oxblood last:mr-1 pointer-coarse:w-11"
    >
      {children}
    </button>
  );
}

/** True if the address holds this search. */
export function isOpenIn(saved: SavedSearch, searched: SearchFields | null): boolean {
  const fields = fieldsOfSaved(saved);
  if (fields === null || searched === null) return false;
  return addressOfSearch(fields).toString() === addressOfSearch(searched).toString();
}
