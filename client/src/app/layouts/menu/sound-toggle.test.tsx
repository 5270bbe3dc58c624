import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test, vi } from "vitest";
import { playSound } from "../../../lib/sound/play-sound.ts";
import { SoundToggle } from "./sound-toggle.tsx";

const started = vi.fn<() => void>();

class FakeContext {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
}
class FakeNode {
  gain = { setValueAtTime: () => undefined, exponentialRampToValueAtTime: () => undefined };
  connect = () => this;
  start = started;
  stop = () => undefined;
}

test("sound is off at first, a coin answers the switch, and the choice is kept", async () => {
  vi.stubGlobal("AudioContext", FakeContext);
  vi.stubGlobal("OscillatorNode", FakeNode);
  vi.stubGlobal("GainNode", FakeNode);
  const player = userEvent.setup();
  render(<SoundToggle />);
  const toggle = screen.getByRole("button", { name: "Sound", pressed: false });
  playSound("coin");
  await Promise.resolve();
  expect(started).not.toHaveBeenCalled();

  await player.click(toggle);
  expect(toggle).toHaveAttribute("aria-pressed", "true");
  await expect.poll(() => started).toHaveBeenCalledTimes(2);
  expect(JSON.parse(localStorage.getItem("preferences") ?? "")).toMatchObject({
    state: { sound: true, ceremony: true },
  });
  await player.click(toggle);
  expect(toggle).toHaveAttribute("aria-pressed", "false");
});
