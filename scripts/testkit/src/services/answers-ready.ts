import { get as getPlainly } from "node:http";
import { get as getSecurely } from "node:https";

const ANSWER_MS_MAX = 2000;

/** Whether a node at this address, or behind it, takes players. `ca` vouches for an https address. */
export async function answersReady(url: string, ca?: string): Promise<boolean> {
  return (await whyNotReady(url, ca)) === null;
}

/** Null: it takes players. */
export function whyNotReady(url: string, ca?: string): Promise<string | null> {
  const get = url.startsWith("https:") ? getSecurely : getPlainly;
  const asked = `${url}/readyz`;
  return new Promise((resolve) => {
    const signal = AbortSignal.timeout(ANSWER_MS_MAX);
    const fail = ({ message }: Error) => resolve(`${asked}: ${message}`);
    const request = get(asked, { ca, signal, agent: false }, (response) => {
      const { statusCode } = response;
      response.resume();
      response.once("error", fail);
      response.once("end", () =>
        resolve(statusCode === 200 ? null : `${asked} answers ${statusCode}`),
      );
    });
    request.once("error", fail);
  });
}
