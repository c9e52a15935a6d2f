/** Ctrl-C does not wait for the step that is under way. */
export async function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  signal.throwIfAborted();
  return Promise.race([work, promise]);
}
