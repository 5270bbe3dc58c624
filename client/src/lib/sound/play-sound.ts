import { logFailure } from "../browser/log-failure.ts";
import { usePreferences } from "../stores/preferences.ts";
import { SOUNDS } from "./sounds.ts";

/** Longer than an event takes to reach all tabs of a browser. */
const ECHO_MS = 400;

let context: AudioContext | null = null;

/** Plays if the player chose sound; where several tabs ask for the same, one of them plays. */
export function playSound(name: keyof typeof SOUNDS): void {
  if (!usePreferences.getState().sound || !wasTouched()) return;
  playOnce(name).catch((error: unknown) => logFailure("No sound", error));
}

/** Before any gesture on the page browsers would keep a sound back, and play it much later. */
function wasTouched(): boolean {
  return !("userActivation" in navigator) || navigator.userActivation.hasBeenActive;
}

async function playOnce(name: keyof typeof SOUNDS): Promise<void> {
  // Locks need https or localhost.
  if (!("locks" in navigator)) return play(name);
  await navigator.locks.request(`sound-${name}`, { ifAvailable: true }, async (lock) => {
    if (lock === null) return;
    await play(name);
    await new Promise((resolve) => setTimeout(resolve, ECHO_MS));
  });
}

async function play(name: keyof typeof SOUNDS): Promise<void> {
  context ??= new AudioContext();
  await context.resume();
  SOUNDS[name](context);
}
