const ANSWER_MS_MAX = 2000;

/** Whether a node at this address, or behind it, takes players. */
export async function answersReady(url: string): Promise<boolean> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS_MAX) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
