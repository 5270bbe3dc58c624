import { lazy, useEffect, useState, type ComponentType } from "react";
import { ServerAway, serverAnswers } from "../../lib/chunks/chunk.ts";
import { reloadOnce } from "../../lib/chunks/reload-once.ts";
import { useConnection } from "../../lib/stores/connection.ts";
import { LoadingPage } from "./loading-page.tsx";
import { NoticePanel } from "./notice-panel.tsx";

type Load<Component> = () => Promise<Component>;

/** As React's `lazy`, where a failure can be mended. */
export function lazyChunk<Props extends object>(load: Load<ComponentType<Props>>) {
  return lazy(async () => ({ default: await componentOrRetry(load) }));
}

/**
 * Never rejects: React and the router remember a failure for good. A component that doesn't come
 * is replaced by one that goes on asking for it, in its place on the page.
 */
export async function componentOrRetry<Props extends object>(
  load: Load<ComponentType<Props>>,
): Promise<ComponentType<Props>> {
  try {
    return await load();
  } catch {
    return retrying(load);
  }
}

type Outcome<Component> = { kind: "here"; Component: Component } | { kind: "away" | "gone" };

function retrying<Props extends object>(load: Load<ComponentType<Props>>): ComponentType<Props> {
  return function RetryingComponent(props: Props) {
    const [outcome, setOutcome] = useState<Outcome<ComponentType<Props>> | null>(null);
    const ask = () => void tryAgain(load).then(setOutcome);

    useEffect(() => {
      const askAgain = () => void tryAgain(load).then(setOutcome);
      askAgain();
      window.addEventListener("online", askAgain);
      const stopFollowing = useConnection.subscribe(({ status }, before) => {
        if (status === "live" && before.status !== "live") askAgain();
      });
      return () => {
        window.removeEventListener("online", askAgain);
        stopFollowing();
      };
    }, []);

    if (outcome === null) return <LoadingPage />;
    if (outcome.kind === "here") return <outcome.Component {...props} />;
    const isAway = outcome.kind === "away";
    return (
      <NoticePanel
        role="alert"
        title="This page did not come through"
        onRetry={isAway ? ask : () => window.location.reload()}
      >
        {isAway
          ? "The line to the auction house is down. The page opens by itself when it is back."
          : "This room may have been rebuilt. Your bids and your gold are safe."}
      </NoticePanel>
    );
  };
}

async function tryAgain<Component>(load: Load<Component>): Promise<Outcome<Component>> {
  try {
    return { kind: "here", Component: await load() };
  } catch (error) {
    if (error instanceof ServerAway) return { kind: "away" };
    if (await serverAnswers()) reloadOnce();
    return { kind: "gone" };
  }
}
