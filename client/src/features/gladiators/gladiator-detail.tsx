import { ATTRIBUTE_GROUP_NAMES } from "@ludus/shared/model/gladiators/attributes";
import Target from "lucide-react/icons/target";
import { Suspense, useEffect, useId, useRef, useState } from "react";
import { AttributeList } from "../../components/attributes/attribute-list.tsx";
import { GROUP_LABELS } from "../../components/attributes/attribute-labels.ts";
import { lazyChunk } from "../../components/states/component-or-retry.tsx";
import { Skeleton } from "../../components/states/skeleton.tsx";
import { useGladiators } from "../../lib/stores/gladiators/gladiators-store.ts";
import { Books } from "./career/books.tsx";
import { Bouts } from "./career/bouts.tsx";
import { useIsOwnLot } from "../../lib/stores/gladiators/standing.ts";
import { DetailHeading } from "./detail-heading.tsx";
import { GladiatorHistory } from "./gladiator-history.tsx";
import { ReleaseButton } from "./release-button.tsx";
import { OfferButton } from "./sale/offer-button.tsx";
import { useTrainedGroup } from "./line-up/use-training.ts";
import { loadSalePanel } from "./sale/sale-chunks.ts";

const SalePanel = lazyChunk(loadSalePanel);

interface GladiatorDetailProps {
  gladiatorId: string;
  onReleased: () => void;
}

export function GladiatorDetail({ gladiatorId, onReleased }: GladiatorDetailProps) {
  const profile = useGladiators(({ profiles }) => profiles[gladiatorId]);
  const isOnSale = useIsOwnLot(gladiatorId);
  const trained = useTrainedGroup(gladiatorId);
  const [isOffering, setIsOffering] = useState(false);
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const wasOnSale = useRef(isOnSale);
  useEffect(() => {
    // The focus was in the panel or its dialog, which are gone.
    const isLost = wasOnSale.current && !isOnSale && document.activeElement === document.body;
    if (isLost) button.current?.focus({ preventScroll: true });
    wasOnSale.current = isOnSale;
  }, [isOnSale]);
  const close = () => {
    setIsOffering(false);
    button.current?.focus();
  };
  if (!profile) return null;
  return (
    <article
      aria-label={profile.name}
      className="@container rounded-md border border-line bg-ivory shadow-card"
    >
      <div className="@min-[75rem]:grid @min-[75rem]:grid-cols-[minmax(0,3fr)_minmax(24rem,2fr)]">
        <div>
          <DetailHeading profile={profile}>
            {!isOnSale && (
              <div className="flex flex-wrap items-center justify-end gap-1">
                <ReleaseButton
                  gladiatorId={gladiatorId}
                  onReleased={onReleased}
                  onSell={() => setIsOffering(true)}
                />
                <OfferButton
                  ref={button}
                  isOpen={isOffering}
                  controls={panelId}
                  onPress={() => setIsOffering(!isOffering)}
                />
              </div>
            )}
          </DetailHeading>
          {(isOffering || isOnSale) && (
            <Suspense fallback={<PanelSkeleton isOnSale={isOnSale} />}>
              <SalePanel profile={profile} id={panelId} onClose={close} />
            </Suspense>
          )}
          <Books gladiatorId={gladiatorId} />
        </div>
        <div className="grid gap-x-10 gap-y-7 border-t border-line px-5 py-6 sm:px-7 @min-[28rem]:grid-cols-2 @min-[75rem]:col-span-2 @min-[75rem]:grid-cols-4">
          {ATTRIBUTE_GROUP_NAMES.map((group) => (
            <section key={group} aria-label={GROUP_LABELS[group]}>
              <div className="mb-2 flex items-baseline justify-between gap-x-3 border-b border-line pb-1">
                <h3 className="text-lead text-oxblood">{GROUP_LABELS[group]}</h3>
                {group === trained && (
                  <p className="flex items-center gap-1.5 text-small font-bold text-bronze">
                    <Target className="size-4" />
                    in training
                  </p>
                )}
              </div>
              <AttributeList
                group={group}
                gladiator={profile}
                className="grid auto-rows-[1.6rem]"
              />
            </section>
          ))}
        </div>
        <Bouts gladiatorId={gladiatorId} />
        <GladiatorHistory gladiatorId={gladiatorId} />
      </div>
    </article>
  );
}

/** As high as the panel that comes: what stands below it stays where it is. */
function PanelSkeleton({ isOnSale }: { isOnSale: boolean }) {
  return (
    <div className="border-t border-line bg-tablet px-5 py-4 sm:px-7">
      <Skeleton className={isOnSale ? "h-14" : "h-96"} />
    </div>
  );
}
