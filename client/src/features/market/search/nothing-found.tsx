import SearchX from "lucide-react/icons/search-x";
import { Button } from "../../../components/button/button.tsx";
import { NoticePanel } from "../../../components/states/notice-panel.tsx";
import { chipsOf, type SearchChip } from "./search-chips.ts";
import type { SearchFields } from "./search-fields.ts";
import { countOf } from "./form/search-status.tsx";
import { useFacets } from "./form/use-facets.ts";

interface NothingFoundProps {
  searched: SearchFields;
  onSearch: (fields: SearchFields) => void;
}

const OFFERED_MAX = 4;

/** Names the filters that are to blame, each with how many there would be without it. */
export function NothingFound({ searched, onSearch }: NothingFoundProps) {
  const facets = useFacets(searched);
  const countWithout = ({ filter, attribute }: SearchChip) =>
    facets?.withoutFilter.find((one) => one.filter === filter && one.attribute === attribute)
      ?.count ?? 0;
  const looser = chipsOf(searched)
    .map((chip) => ({ ...chip, count: countWithout(chip) }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => other.count - one.count)
    .slice(0, OFFERED_MAX);

  return (
    <NoticePanel
      role="status"
      icon={<SearchX />}
      title="No Search Results"
      action={looser.map(({ label, count, without }) => (
        <Button key={label} size="small" onClick={() => onSearch(without)}>
          {`Without ${quoted(label)}: ${countOf(count)}`}
        </Button>
      ))}
    >
      {looser.length > 0
        ? "Nobody under the hammer answers to all of that. Let one thing go:"
        : "Nobody under the hammer answers to that. Ask for less."}
    </NoticePanel>
  );
}

/** A name stands in quotation marks already. */
function quoted(label: string): string {
  return label.startsWith("“") ? label : `“${label}”`;
}
