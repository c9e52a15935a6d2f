import type { DeliveryOption } from '../planning/delivery.ts';
import type { Place } from '../kernel/place.ts';

/** What decides of a business's address how much of it everybody may read. */
export interface Addressed {
  deliveryOptions: readonly DeliveryOption[];
  streetAddress: string;
  place: Pick<Place, 'city' | 'state' | 'zip'>;
}

/** The street where hosts pick up, otherwise city and state (rule vendors-8). */
export function publicAddress({ deliveryOptions, streetAddress, place: { city, state, zip } }: Addressed): string {
  const town = `${city}, ${state}`;
  if (!deliveryOptions.includes('pickup') || !streetAddress) return town;
  // A street may be called like its town: '12 Austin Ave'.
  const namesTown = streetAddress.includes(zip) || streetAddress.toLowerCase().includes(`, ${city.toLowerCase()}`);
  return namesTown ? streetAddress : `${streetAddress}, ${town} ${zip}`;
}
