import type { Category } from './categories.ts';

// Apart from `vendor-profile.ts`, so that a page that only asks them does not load zod.

interface Offer {
  deliveryOptions: readonly string[];
  streetAddress: string;
}

/** Venues and who offers pickup say where they are (vendor spec 5). */
export const needsAddress = (categories: readonly Category[], options: readonly string[]): boolean =>
  categories.includes('venue') || options.includes('pickup');

/** What these categories ask of a profile beyond its fields' own bounds: a sentence for each field at fault. */
export function profileProblems(
  { deliveryOptions: options, streetAddress }: Offer,
  categories: readonly Category[],
): Partial<Record<keyof Offer, string>> {
  const isNowhere = needsAddress(categories, options) && !streetAddress;
  const isUndelivered = categories.includes('catering') && options.length === 0;
  return {
    ...(isUndelivered && { deliveryOptions: 'Please select whether you offer pickup, delivery, or both.' }),
    ...(isNowhere && { streetAddress: 'Business address is required' }),
  };
}
