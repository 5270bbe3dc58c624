/**
 * Works on all items, on so many at once at most. After a failure nothing new is begun; what is under
 * way is finished first, then the failure is thrown.
 */
export async function forEachLimited<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T, index: number) => Promise<unknown>,
): Promise<void> {
  const waiting = items.entries();
  let hasFailed = false;
  const worker = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        await work(item, index);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, worker);
  const ends = await Promise.allSettled(workers);
  const failed = ends.find((end) => end.status === "rejected");
  if (failed) throw failed.reason;
}
