/**
 * Repeats work until it has found less than a batch. Each batch is a transaction's worth, or a read's:
 * few enough rows that bids hardly wait for it. `work` resolves with how many it found.
 */
export async function inBatches(
  size: number,
  work: (size: number) => Promise<number>,
): Promise<void> {
  let found = size;
  while (found >= size) found = await work(size);
}
