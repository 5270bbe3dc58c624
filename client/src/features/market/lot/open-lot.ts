import { createContext } from "react";

/** Opens a lot's dialog. Lots read it, so that no list hands it down; it never changes, so that none is drawn anew. */
export const OpenLot = createContext<(gladiatorId: string) => void>(() => undefined);
