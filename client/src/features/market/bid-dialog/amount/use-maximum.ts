import { useState } from "react";
import { messageOf } from "../../../../lib/api/api.ts";
import { changeMaximum } from "../../../../lib/live/change-maximum.ts";
import { mustVerifyEmail } from "./use-bid.ts";

interface Refusal {
  message: string;
  /** The refused maximum: its refusal stands until the player chooses another. */
  maximum: number;
  mustVerifyEmail: boolean;
}

/** One change at a time, and the server's last refusal. */
export function useMaximum(gladiatorId: string, onChanged: (maximum: number) => void) {
  const [isChanging, setIsChanging] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  const change = async (maximum: number) => {
    setIsChanging(true);
    setRefusal(null);
    try {
      await changeMaximum(gladiatorId, maximum);
      onChanged(maximum);
    } catch (error) {
      const message = messageOf(error, "Failed to change the maximum");
      setRefusal({ message, maximum, mustVerifyEmail: mustVerifyEmail(error) });
    } finally {
      setIsChanging(false);
    }
  };

  return { isChanging, refusal, change };
}
