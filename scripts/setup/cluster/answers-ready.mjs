/**
 * Whether a house at this address, or behind it, can take players.
 * @param {string} url
 */
export async function answersReady(url) {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}
