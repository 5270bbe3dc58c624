import { useSession } from "../../../lib/session/session.ts";

/** In Prometheus' text format. A page that is visited gets no bearer token, so we fetch it. */
export async function readMetrics(): Promise<string> {
  const { token } = useSession.getState();
  const answer = await fetch("/metrics", { headers: { authorization: `Bearer ${token ?? ""}` } });
  if (!answer.ok) throw new Error(`/metrics answers ${answer.status}`);
  return answer.text();
}
