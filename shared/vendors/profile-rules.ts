import type { Category } from '../kernel/categories.ts';
import { photoCountMessage, unshown } from './service-photos.ts';
import type { ServicePhotos } from './service-photos.ts';

// Apart from `vendor-profile.ts`, so that a page that only asks them does not load zod.

export interface OfferedServices {
  deliveryOptions: readonly string[];
  streetAddress: string;
  servicePhotos: ServicePhotos;
}

/** Venues and who offers pickup say where they are (vendor spec 5). */
export const needsAddress = (categories: readonly Category[], options: readonly string[]): boolean =>
  categories.includes('venue') || options.includes('pickup');

/**
 * What these categories ask of a profile beyond its fields' own bounds: a sentence for each field at fault. A service
 * that is shown by photos stays so; `shown` are those that are stored.
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
