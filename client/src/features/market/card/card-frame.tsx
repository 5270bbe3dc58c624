import type { ReactNode, Ref } from "react";
import { useGladiators } from "../../../lib/stores/gladiators/gladiators-store.ts";
import { useStanding, type Standing } from "../../../lib/stores/gladiators/standing.ts";
import { GlowOnChange } from "../lot/glow-on-change.tsx";

const EDGES: Record<Standing, string> = {
  leading: "border-laurel ring-1 ring-laurel",
  outbid: "border-blood ring-1 ring-blood",
  none: "border-line",
};

interface CardFrameProps {
  gladiatorId: string;
  /** Holds no more than the name while far from the screen: enough to be searched for and read out. */
  isNear: boolean;
  ref: Ref<HTMLElement>;
  children: ReactNode;
}

export function CardFrame({ gladiatorId, isNear, ref, children }: CardFrameProps) {
  const standing = useStanding(gladiatorId);
  const name = useGladiators(({ profiles }) => profiles[gladiatorId]?.name);
  if (name === undefined) return null;
  return (
    <article
      ref={ref}
      tabIndex={-1}
      aria-label={name}
      data-standing={standing}
      className={`@container relative min-h-[23.1rem] rounded-md border bg-ivory shadow-card pointer-coarse:min-h-[24.15rem] ${EDGES[standing]}`}
    >
      {isNear ? (
        <>
          {children}
          <GlowOnChange gladiatorId={gladiatorId} />
        </>
      ) : (
        <h2 className="p-4 text-lead">{name}</h2>
      )}
    </article>
  );
}
