import { useState } from 'react';

/**
 * The values that this page has sent and that the plan did not have yet when the page last looked, latest last. A save
 * may be answered after the next tick: what it stored must not be taken for a change of another window.
 */
export function useSent<T>(isSame: (one: T, other: T) => boolean) {
  const [sent, setSent] = useState<readonly T[]>([]);
  return {
    values: sent,
    latest: sent.at(-1),
    includes: (value: T): boolean => sent.some((one) => isSame(one, value)),
    add: (value: T): void => setSent((before) => [...before, value]),
    /** The plan has this one. */
    confirm: (value: T): void =>
      setSent((before) => before.slice(before.findLastIndex((one) => isSame(one, value)) + 1)),
    /** This one could not be saved. */
    drop: (value: T): void => setSent((before) => before.filter((one) => one !== value)),
    /** Another window changed the plan. */
    forget: (): void => setSent([]),
  };
}
