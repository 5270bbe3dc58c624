import { create } from "zustand";
import { createJSONStorage, persist } from "zustand/middleware";

export interface WantedLot {
  id: string;
  name: string;
}

interface WantedLotState {
  lot: WantedLot | null;
}

/** The lot that a stranger pressed, until its dialog is open: it outlives registration in this tab. */
export const useWantedLot = create<WantedLotState>()(
  persist((): WantedLotState => ({ lot: null }), {
    name: "wanted-lot",
    storage: createJSONStorage(() => sessionStorage),
  }),
);

export function wantLot({ id, name }: WantedLot): void {
  useWantedLot.setState({ lot: { id, name } });
}

export function forgetWantedLot(id: string): void {
  if (useWantedLot.getState().lot?.id === id) useWantedLot.setState({ lot: null });
}
