import type { ApiError } from '#web/lib/api-error.ts';
import type { Problem } from '../attempt/refusals.ts';

/** Describes why a balance was not charged. */
export function toBalanceProblem({ code, message }: ApiError): Problem {
  const changed = code === 'price_changed';
  return {
    title: changed ? 'The balance changed' : "Couldn't start the payment",
    text: `${changed ? 'Check the new amount and pay again.' : message} You haven't been charged.`,
  };
}
