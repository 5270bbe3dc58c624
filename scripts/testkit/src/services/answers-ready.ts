import { get as getPlainly } from "node:http";
import { get as getSecurely } from "node:https";

const ANSWER_MS_MAX = 2000;

/** Whether a node at this address, or behind it, takes players. `ca` vouches for an https address. */
export function answersReady(url: string, ca?: string): Promise<boolean> {
  const get = url.startsWith("https:") ? getSecurely : getPlainly;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const asked = get(`${url}/readyz`, { ca, signal, agent: false }, (response) => {
      response.resume();
      response.once("error", () => resolve(false));
      response.once("end", () => resolve(response.statusCode === 200));
    });
    asked.once("error", () => resolve(false));
  });
}
