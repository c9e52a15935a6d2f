import type { DeliveryOption } from '../../planning/delivery.ts';
import type { Place } from '../../kernel/place.ts';

/** The parts of a business's address that decide how much of it is public. */
export interface Addressed {
  deliveryOptions: readonly DeliveryOption[];
  streetAddress: string;
  place: Pick<Place, 'city' | 'state' | 'zip'>;
}

/** Returns the street address if hosts pick up there, otherwise city and state (rule vendors-8). */
export function publicAddress({ deliveryOptions, streetAddress, place: { city, state, zip } }: Addressed): string {
  const town = `${city}, ${state}`;
  if (!deliveryOptions.includes('pickup') || !streetAddress) return town;
  // A street may have its town's name: '12 Austin Ave'.
  const namesTown = streetAddress.includes(zip) || streetAddress.toLowerCase().includes(`, ${city.toLowerCase()}`);
  return namesTown ? streetAddress : `${streetAddress}, ${town} ${zip}`;
}
