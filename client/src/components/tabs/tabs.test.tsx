import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { Tab, TabList, TabPanel, Tabs } from "./tabs.tsx";

const NAMES = ["Wine", "Oil", "Grain"];

function showTabs() {
  const onShow = vi.fn<(value: string) => void>();
  function Stores() {
    const [shown, setShown] = useState("Oil");
    return (
      <Tabs
        value={shown}
        onShow={(value) => {
          onShow(value);
          setShown(value);
        }}
      >
        <TabList aria-label="Stores">
          {NAMES.map((name) => (
            <Tab key={name} value={name}>
              {name}
            </Tab>
          ))}
        </TabList>
        {NAMES.map((name) => (
          <TabPanel key={name} value={name}>
            {`Jars of ${name}`}
          </TabPanel>
        ))}
      </Tabs>
    );
  }
  render(<Stores />);
  return { player: userEvent.setup(), onShow };
}

const tab = (name: string) => screen.getByRole("tab", { name });

function expectShown(name: string) {
  expect(screen.getByRole("tab", { selected: true })).toBe(tab(name));
  const panel = screen.getByRole("tabpanel", { name });
  expect(panel).toHaveTextContent(`Jars of ${name}`);
  expect(tab(name)).toHaveAttribute("aria-controls", panel.id);
}

test("a press shows the tab's panel, and a press on the shown one changes nothing", async () => {
  const { player, onShow } = showTabs();
  expectShown("Oil");
  await player.click(tab("Grain"));
  expectShown("Grain");
  await player.click(tab("Grain"));
  expect(onShow.mock.calls).toEqual([["Grain"]]);
});

test("arrows lead round the tabs, Home and End to the first and the last, and each shows its panel", async () => {
  const { player } = showTabs();
  await player.tab();
  expect(tab("Oil")).toHaveFocus();
  for (const [key, name] of [
    ["{ArrowRight}", "Grain"],
    ["{ArrowRight}", "Wine"],
    ["{ArrowLeft}", "Grain"],
    ["{Home}", "Wine"],
    ["{End}", "Grain"],
  ] as const) {
    await player.keyboard(key);
    expect(tab(name)).toHaveFocus();
    expectShown(name);
  }
});

test("keys that mean something else to the browser change nothing", async () => {
  const { player, onShow } = showTabs();
  await player.tab();
  await player.keyboard("{Alt>}{ArrowLeft}{/Alt}{ArrowDown}");
  expect(onShow).not.toHaveBeenCalled();
});

test("the tab key stops at the shown tab alone", async () => {
  const { player } = showTabs();
  await player.click(tab("Wine"));
  await player.tab();
  expect(document.body).toHaveFocus();
  await player.tab({ shift: true });
  expect(tab("Wine")).toHaveFocus();
});
