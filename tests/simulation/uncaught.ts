import { AsyncLocalStorage } from 'node:async_hooks';

/*
 * Most people of a history act while nobody waits for them. An error there is a problem of that history, with its
 * seed, and doesn't end the process with all other histories.
 */

const listeners = new AsyncLocalStorage<(error: unknown) => void>();

/** Runs a history; `onError` gets its errors that nobody catches. */
export const catchingAll = <T>(onError: (error: unknown) => void, run: () => Promise<T>): Promise<T> =>
  listeners.run(onError, run);

function passOn(error: unknown): void {
  const onError = listeners.getStore();
  if (!onError) throw error;
  onError(error);
}

/** From now on in this process, passes errors that nobody catches to their history. */
export function passOnUncaught(): void {
  process.off('unhandledRejection', passOn).on('unhandledRejection', passOn);
}
