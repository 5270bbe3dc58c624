import {
  ATTRIBUTE_GROUP_NAMES,
  ATTRIBUTE_GROUPS,
  type AttributeFields,
  type AttributeGroup,
} from "@ludus/shared/model/gladiators/attributes";
import { Tab, TabList, TabPanel, Tabs } from "../tabs/tabs.tsx";
import { GROUP_LABELS } from "./attribute-labels.ts";
import type { AttributeLook } from "./attribute-line.tsx";
import { AttributeList } from "./attribute-list.tsx";

interface AttributeTabsProps {
  gladiator: AttributeFields & { name: string };
  chosen: AttributeGroup;
  onChoose: (group: AttributeGroup) => void;
  size: "card" | "dialog";
}

/** A longer group stands in more columns, so that every group is as high as any other. */
const SHORT_GROUP_LENGTH_MAX = 6;

interface ListLook {
  look: AttributeLook;
  className: string;
}

const SIZES: Record<
  AttributeTabsProps["size"],
  { tabs: string; tab: string; short: ListLook; long: ListLook }
> = {
  card: {
    tabs: "h-[1.7rem]",
    tab: "text-note aria-selected:bg-tablet",
    short: { look: "card", className: "h-[5.3rem] px-3.5 py-1 grid-cols-2 grid-rows-3 gap-x-5.5" },
    long: {
      look: "dense",
      className: "h-[5.3rem] px-3.5 py-1 grid-flow-col grid-cols-3 grid-rows-4 gap-x-3.5",
    },
  },
  dialog: {
    tabs: "h-8",
    tab: "text-label aria-selected:bg-ivory",
    short: { look: "wide", className: "h-[168px] px-4 py-1.5 grid-rows-6 md:px-5.5" },
    long: {
      look: "card",
      className: "h-[168px] px-4 py-1.5 grid-flow-col grid-cols-2 grid-rows-6 gap-x-5 md:px-5.5",
    },
  },
};

/** It takes no room, except where no shadow is drawn. */
const UNDERLINE =
  "aria-selected:shadow-[inset_0_-2px_var(--color-oxblood)] forced-colors:aria-selected:border-b-2";

export function AttributeTabs({ gladiator, chosen, onChoose, size }: AttributeTabsProps) {
  const { tabs, tab, short, long } = SIZES[size];
  const list = ATTRIBUTE_GROUPS[chosen].length > SHORT_GROUP_LENGTH_MAX ? long : short;
  return (
    <Tabs
      value={chosen}
      onShow={(value) => onChoose(ATTRIBUTE_GROUP_NAMES.find((group) => group === value) ?? chosen)}
      className="shrink-0"
    >
      <TabList
        aria-label={`Attributes of ${gladiator.name}`}
        className={`grid grid-cols-4 border-y border-line/70 pointer-coarse:h-11 ${tabs}`}
      >
        {ATTRIBUTE_GROUP_NAMES.map((group) => (
          <Tab
            key={group}
            value={group}
            className={`text-muted hover:text-ink focus-inside aria-selected:font-bold aria-selected:text-oxblood ${UNDERLINE} ${tab}`}
          >
            {GROUP_LABELS[group]}
          </Tab>
        ))}
      </TabList>
      <TabPanel value={chosen} className="outline-none">
        <AttributeList
          group={chosen}
          gladiator={gladiator}
          look={list.look}
          className={`grid auto-rows-fr content-stretch ${list.className}`}
        />
      </TabPanel>
    </Tabs>
  );
}
