import { isKeyOf } from "@ludus/shared/records";
import { createContext, use, useId, useMemo, type ComponentProps, type KeyboardEvent } from "react";

interface ShownTab {
  /** The ids of the tabs and the panel begin with it. */
  id: string;
  value: string;
  show: (value: string) => void;
}

const ShownTabContext = createContext<ShownTab>({ id: "", value: "", show: () => undefined });

interface TabsProps extends ComponentProps<"div"> {
  value: string;
  onShow: (value: string) => void;
}

/** A list of tabs and the panel of one. Radix's reads the style of each panel that comes or goes, which forces a layout. */
export function Tabs({ value, onShow, ...group }: TabsProps) {
  const id = useId();
  const shown = useMemo(() => ({ id, value, show: onShow }), [id, value, onShow]);
  return (
    <ShownTabContext value={shown}>
      <div {...group} />
    </ShownTabContext>
  );
}

export function TabList(list: ComponentProps<"div">) {
  return <div role="tablist" {...list} />;
}

interface OneTab {
  value: string;
}

export function Tab({ value, ...button }: OneTab & Omit<ComponentProps<"button">, "value">) {
  const { id, value: shown, show } = use(ShownTabContext);
  const isShown = value === shown;
  return (
    <button
      type="button"
      role="tab"
      id={`${id}-tab-${value}`}
      aria-selected={isShown}
      aria-controls={isShown ? `${id}-panel` : undefined}
      // One stop for all; the arrows lead on from it.
      tabIndex={isShown ? 0 : -1}
      onClick={() => !isShown && show(value)}
      onKeyDown={showNeighbour}
      {...button}
    />
  );
}

export function TabPanel({ value, ...panel }: OneTab & ComponentProps<"div">) {
  const { id, value: shown } = use(ShownTabContext);
  if (value !== shown) return null;
  return (
    <div
      role="tabpanel"
      id={`${id}-panel`}
      aria-labelledby={`${id}-tab-${value}`}
      tabIndex={-1}
      {...panel}
    />
  );
}

function showNeighbour(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const list = event.currentTarget.closest("[role=tablist]");
  const tabs = [...(list?.querySelectorAll<HTMLElement>("[role=tab]") ?? [])];
  const at = tabs.findIndex((tab) => tab === event.currentTarget);
  const places = { ArrowLeft: at - 1, ArrowRight: (at + 1) % tabs.length, Home: 0, End: -1 };
  if (!isKeyOf(places, event.key)) return;
  event.preventDefault();
  const neighbour = tabs.at(places[event.key]);
  neighbour?.focus();
  neighbour?.click();
}
