import { countdownText } from "@ludus/shared/rules/auctions/countdown";
import Undo2 from "lucide-react/icons/undo-2";
import { useCallback, useState } from "react";
import { useClockText } from "../../lib/clock/ticking-clock.ts";
import type { ListedSale } from "../../lib/queries/own-sales.ts";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { Button } from "../button/button.tsx";
import { TakeBackDialog } from "./take-back-dialog.tsx";

interface TakeBackButtonProps {
  sale: ListedSale;
  /** Epoch ms. */
  until: number;
}

/** The time beside it ticks without being read out. */
export function TakeBackButton({ sale, until }: TakeBackButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const name = useGladiators(({ profiles }) => profiles[sale.gladiatorId]?.name ?? "");
  const left = useClockText(useCallback((now: number) => countdownText(until - now), [until]));
  return (
    <>
      <Button size="strip" className="px-2.5!" onClick={() => setIsAsking(true)}>
        <Undo2 className="size-3.5" />
        Take back <span className="sr-only">{name}</span>
        <span className="min-w-[3.2rem] text-right font-body font-normal tracking-normal">
          {left}
        </span>
      </Button>
      {isAsking && <TakeBackDialog name={name} sale={sale} onClose={() => setIsAsking(false)} />}
    </>
  );
}
