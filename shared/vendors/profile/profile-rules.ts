import type { Category } from '../../kernel/categories.ts';
import { photoCountMessage, unshown } from '../application/service-photos.ts';
import type { ServicePhotos } from '../application/service-photos.ts';

// Separate from `vendor-profile.ts`, so that a page that needs only these rules doesn't load zod.

export interface OfferedServices {
  deliveryOptions: readonly string[];
  streetAddress: string;
  servicePhotos: ServicePhotos;
}

/** Returns true if an address is required: for venues and pickup (vendor spec 5). */
export const needsAddress = (categories: readonly Category[], options: readonly string[]): boolean =>
  categories.includes('venue') || options.includes('pickup');

/**
 * Returns the problems of a profile in its categories beyond the bounds of its fields, by field. A service with stored
 * photos (`shown`) must keep having photos.
 */
export function profileProblems(
  { deliveryOptions: options, streetAddress, servicePhotos }: OfferedServices,
  categories: readonly Category[],
  shown: ServicePhotos,
): Partial<Record<keyof OfferedServices, string>> {
  const isNowhere = needsAddress(categories, options) && !streetAddress;
  const isUndelivered = categories.includes('catering') && options.length === 0;
  return {
    ...(isUndelivered && { deliveryOptions: 'Please select whether you offer pickup, delivery, or both.' }),
    ...(isNowhere && { streetAddress: 'Business address is required' }),
    ...(unshown(servicePhotos, shown).length > 0 && { servicePhotos: photoCountMessage }),
  };
}
