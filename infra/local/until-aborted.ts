/** Rejects on abort, so that Ctrl-C doesn't wait for the step in progress. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  signal.throwIfAborted();
  return Promise.race([work, promise]);
}
