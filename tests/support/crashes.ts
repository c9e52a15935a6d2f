import type { BookingDeps } from '#functions/orders/deps.ts';

export type When = 'before' | 'after';

/** Both sides of each of the first `count` effects, for `it.each`. */
export const steps = (count: number): [When, number][] =>
  Array.from({ length: count }, (_, n) => n + 1).flatMap((step) => [
    ['before', step] as [When, number],
    ['after', step] as [When, number],
  ]);

/**
 * Returns dependencies with which the function dies before or after its n-th external effect. In a checkout, they are
 * reserve, charge, complete; in the reconciler, settle, complete.
 */
export function dyingAt(deps: BookingDeps, step: number, when: When): BookingDeps {
  let count = 0;
  const effect = async <T>(act: () => Promise<T>): Promise<T> => {
    count += 1;
    if (count === step && when === 'before') throw new Error('crash');
    const result = await act();
    if (count === step && when === 'after') throw new Error('crash');
    return result;
  };
  return {
    ...deps,
    table: { ...deps.table, write: (...writes) => effect(() => deps.table.write(...writes)) },
    payments: {
      charge: (request) => effect(() => deps.payments.charge(request)),
      settle: (terms) => effect(() => deps.payments.settle(terms)),
      refund: (request) => effect(() => deps.payments.refund(request)),
      removeCard: (card) => effect(() => deps.payments.removeCard(card)),
    },
  };
}
