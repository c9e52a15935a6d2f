/**
 * Loads a value when it is first asked for, and again after so many minutes. While it cannot be loaded again the former
 * one serves; without one a failure isn't cached: the next call retries.
 */
export function cachedFor<T>(minutes: number, load: () => Promise<T>, now: () => number = Date.now): () => Promise<T> {
  let loaded: Promise<T> | undefined;
  let validUntil = 0;
  return () => {
    if (loaded && now() < validUntil) return loaded;
    const former = loaded;
    validUntil = now() + minutes * 60_000;
    const next = load().catch((error: unknown) => {
      if (former) return former;
      if (loaded === next) loaded = undefined;
      throw error;
    });
    loaded = next;
    return next;
  };
}
