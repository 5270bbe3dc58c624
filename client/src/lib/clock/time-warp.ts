import { create } from "zustand";

/** Game milliseconds per wall millisecond; above 1 in development only. */
export const useTimeWarp = create<{ timeWarp: number }>()(() => ({ timeWarp: 1 }));
