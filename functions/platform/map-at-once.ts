/**
 * Maps all items, this many at a time, and returns the results in the items' order. @throws the first error of an act
 */
export async function mapAtOnce<T, R>(items: readonly T[], atOnce: number, act: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  // Workers share one iterator, so a slow item holds up only its own worker.
  const waiting = items.entries();
  const work = async (): Promise<void> => {
    for (const [position, item] of waiting) results[position] = await act(item);
  };
  await Promise.all(Array.from({ length: Math.min(atOnce, items.length) }, work));
  return results;
}
