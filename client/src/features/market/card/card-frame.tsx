import type { ReactNode, Ref } from "react";
import { useGladiators } from "../../../lib/gladiators-store.ts";
import { useStanding, type Standing } from "../../../lib/standing.ts";
import { GlowOnChange } from "./glow-on-change.tsx";

const EDGES: Record<Standing, string> = {
  leading: "border-laurel ring-1 ring-laurel",
  outbid: "border-blood ring-1 ring-blood",
  none: "border-line",
};

interface CardFrameProps {
  gladiatorId: string;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

export function CardFrame({ gladiatorId, ref, children }: CardFrameProps) {
  const standing = useStanding(gladiatorId);
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name);
  if (name === undefined) return null;
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={name}
      data-standing={standing}
      className={`relative flex h-full flex-col rounded-md border bg-ivory shadow-card [contain-intrinsic-size:auto_36rem] [content-visibility:auto] ${EDGES[standing]}`}
    >
      {children}
      <GlowOnChange gladiatorId={gladiatorId} />
    </article>
  );
}
