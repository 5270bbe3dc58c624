import { create } from "zustand";

/** How many times faster than the world's the house's clock runs; 1 but for development. */
export const useTimeWarp = create<{ timeWarp: number }>()(() => ({ timeWarp: 1 }));
