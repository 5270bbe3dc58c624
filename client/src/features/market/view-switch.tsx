import LayoutGrid from "lucide-react/icons/layout-grid";
import Rows3 from "lucide-react/icons/rows-3";
import { useMarketView, type MarketView } from "./use-market-view.ts";

const VIEWS = [
  { view: "cards", label: "Cards", Icon: LayoutGrid },
  { view: "table", label: "Table", Icon: Rows3 },
] as const;

const OFF = "bg-ivory text-muted not-first:border-l not-first:border-line hover:text-ink";
const ON =
  "aria-pressed:bg-bronze aria-pressed:text-gold-pale forced-colors:aria-pressed:underline";

/** From tablets on. */
export function ViewSwitch() {
  const { view, show } = useMarketView();
  return (
    <div
      role="group"
      aria-label="View"
      className="flex h-8 shrink-0 overflow-hidden rounded-sm border border-line-strong pointer-coarse:h-11"
    >
      {VIEWS.map(({ view: one, label, Icon }) => (
        <button
          key={one}
          type="button"
          aria-pressed={view === one}
          onClick={() => show(one)}
          className={`flex items-center gap-1.5 px-2.5 text-note focus-inside pointer-coarse:min-w-11 pointer-coarse:justify-center ${OFF} ${ON}`}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span className="max-lg:sr-only">{label}</span>
        </button>
      ))}
    </div>
  );
}

/** On phones: one press shows the other view. */
export function ViewToggle() {
  const { view, show } = useMarketView();
  const other: MarketView = view === "cards" ? "table" : "cards";
  const Icon = other === "table" ? Rows3 : LayoutGrid;
  return (
    <button
      type="button"
      aria-label={`Show as ${other}`}
      onClick={() => show(other)}
      className="grid size-11 shrink-0 place-items-center rounded-sm text-bronze sm:hidden"
    >
      <Icon className="size-5.5" />
    </button>
  );
}
