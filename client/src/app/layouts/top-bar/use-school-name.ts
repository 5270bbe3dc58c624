import { DEFAULT_SCHOOL_NAME } from "@ludus/shared/limits";
import { useSession } from "../../../lib/session/session.ts";
import { useSchool } from "../../../lib/stores/school-store.ts";

/** The name over the gate, and whether the player may change it. */
export function useSchoolName(): { name: string; canRename: boolean } {
  const name = useSchool(({ school }) => school?.name ?? DEFAULT_SCHOOL_NAME);
  const canRename = useSession((session) => session.user?.profileCompleted ?? false);
  return { name, canRename };
}
