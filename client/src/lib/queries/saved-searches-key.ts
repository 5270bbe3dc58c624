import { FOLLOWED } from "./followed.ts";

export const SAVED_SEARCHES = [FOLLOWED, "saved searches"] as const;
