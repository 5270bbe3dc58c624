import "@testing-library/jest-dom/vitest";
import { cleanup, configure, getConfig } from "@testing-library/react";
import "sonner";
import { afterEach, beforeEach, expect, vi } from "vitest";
import { resetPlayer } from "../lib/stores/player.ts";
import { forgetServerTime } from "../lib/clock/server-clock.ts";
import { useConnection } from "../lib/stores/connection.ts";
import { useSession } from "../lib/session/session.ts";

const { getElementError: printPage } = getConfig();
configure({
  // Parts that are fetched on demand take their time on a busy machine.
  asyncUtilTimeout: 60_000,
  getElementError: printPageWhenRead,
});

/** Most errors are only a look of `waitFor` that comes too early: printing the page takes longest. */
function printPageWhenRead(message: string | null, page: Element): Error {
  const get = () => printPage(message, page).message;
  return Object.defineProperty(new Error(), "message", { get, configurable: true });
}

declare module "vitest" {
  interface Matchers<T> {
    /** A link leads there. */
    toLeadTo: (address: string) => T;
  }
}
expect.extend({
  toLeadTo(link: Element, address: string) {
    const actual = link.getAttribute("href");
    return {
      pass: actual === address,
      actual,
      expected: address,
      message: () => "leads elsewhere",
    };
  },
});

/** jsdom has no layout: everything that is observed is on screen. */
class EverythingIsSeen implements IntersectionObserver {
  readonly root = null;
  readonly rootMargin = "";
  readonly scrollMargin = "";
  readonly thresholds = [];
  readonly #callback: IntersectionObserverCallback;

  constructor(callback: IntersectionObserverCallback) {
    this.#callback = callback;
  }

  observe(target: Element): void {
    const entry = { target, isIntersecting: true } as unknown as IntersectionObserverEntry;
    queueMicrotask(() => this.#callback([entry], this));
  }

  unobserve(): void {}
  disconnect(): void {}
  takeRecords(): IntersectionObserverEntry[] {
    return [];
  }
}

// Files share the window. Sonner's style sheet, which its import adds, would make each look at an element
// costly: jsdom matches every rule anew.
document.head.replaceChildren();
vi.stubGlobal("IntersectionObserver", EverythingIsSeen);
Object.assign(Element.prototype, {
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
});
window.scrollTo = () => undefined;
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), { media, matches: true }) as unknown as MediaQueryList;

beforeEach(() => {
  vi.stubGlobal("IntersectionObserver", EverythingIsSeen);
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn").mockImplementation(() => undefined);
  useSession.setState({ token: null, user: null, endedBy: null });
  useConnection.setState({ status: "live", roundTripMs: null });
});

afterEach(() => {
  cleanup();
  resetPlayer();
  forgetServerTime();
  localStorage.clear();
  vi.useRealTimers();
  const [unexpected] = vi.mocked(console.error).mock.calls;
  if (unexpected) throw new Error(`Logged as an error: ${unexpected.map(String).join(" ")}`);
});
