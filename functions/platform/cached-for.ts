/**
 * Loads a value on first use, and again after this many minutes. If reloading fails, the former value is returned;
 * without one, a failure isn't cached and the next call retries.
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
