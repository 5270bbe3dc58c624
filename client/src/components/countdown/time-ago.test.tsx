import { render } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TimeAgo } from "./time-ago.tsx";

test("a time says ago where it is asked to, but never after now", () => {
  vi.useFakeTimers({ now: 1_000_000_000 });
  const { container, rerender } = render(<TimeAgo at={Date.now() - 7_200_000} says="ago" />);
  expect(container).toHaveTextContent(/^2 h ago$/);
  rerender(<TimeAgo at={Date.now() - 7_200_000} />);
  expect(container).toHaveTextContent(/^2 h$/);
  rerender(<TimeAgo at={Date.now()} says="ago" />);
  expect(container).toHaveTextContent(/^now$/);
});
