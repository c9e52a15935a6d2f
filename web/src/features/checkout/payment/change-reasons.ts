import type { PriceChange } from './refuse-payment.ts';

/** Returns a plan's changes since the host saw it: its event, then a sentence for each service with its vendor. */
export function changeReasons({ seen: { items }, fields = {} }: Pick<PriceChange, 'seen' | 'fields'>): string[] {
  return Object.entries(fields).flatMap(([field, sentence]) => {
    if (field.startsWith('details.')) return sentence;
    if (!field.startsWith('items.')) return [];
    const vendorName = items.find(({ id }) => field === `items.${id}`)?.vendorName;
    return !vendorName || sentence.startsWith(vendorName) ? sentence : `${vendorName}: ${sentence}`;
  });
}
