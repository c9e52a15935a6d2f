import type { Again } from '#shared/api/planning/plan-again.ts';
import { plural } from '#shared/kernel/plural.ts';

/** Describes how many of an event's vendors can come on a date; one with several services counts once. */
export function againSentence({ services }: Pick<Again, 'services'>): string {
  const all = new Set(services.map(({ vendorId }) => vendorId));
  const missing = new Set(services.filter(({ message }) => message !== null).map(({ vendorId }) => vendorId));
  const coming = all.size - missing.size;
  if (coming === 0)
    return 'None of your vendors are available on this date. You can still start the plan and choose other vendors.';
  if (missing.size > 0)
    return `${coming} of your ${plural(all.size, 'vendor')} ${coming === 1 ? 'is' : 'are'} available on this date.`;
  return all.size === 1
    ? 'Your vendor is available on this date.'
    : `${all.size === 2 ? 'Both' : `All ${all.size}`} of your vendors are available on this date.`;
}
