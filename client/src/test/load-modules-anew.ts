import { vi } from "vitest";

// Files share a worker, and with it the packages, which take longest to load. The client's own modules
// hold the page's state: each file has its own, and sees nothing that another left.
vi.resetModules();
