import { useEffect, useEffectEvent } from "react";
import { useNavigate } from "react-router-dom";
import { serviceWorkers } from "../../lib/push/push-support.ts";

/** Opens the page that a notification leads to: the service worker asks for it when one is pressed. */
export function OpenFromNotification() {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent<unknown>) => {
    const path: unknown = typeof data === "object" && data ? Reflect.get(data, "open") : null;
    if (typeof path === "string" && path.startsWith("/")) void navigate(path);
  });
  useEffect(() => {
    const worker = serviceWorkers();
    const listen = (event: MessageEvent<unknown>) => open(event);
    worker?.addEventListener("message", listen);
    return () => worker?.removeEventListener("message", listen);
  }, []);
  return null;
}
