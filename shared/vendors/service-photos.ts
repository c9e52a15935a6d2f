import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';

/** The uploads that show each service of a vendor, in their order. */
export type ServicePhotos = Partial<Record<Category, string[]>>;

/** How many show a service, never fewer (vendor spec 3). */
export const photosPerService = 2;

export const photoCountMessage = `Please upload exactly ${photosPerService} photos for this service.`;

/** A vendor who never gave any may go on without. */
export const isPhotoCount = (count: number): boolean => count === 0 || count === photosPerService;

/** Without services that have none, so that the same photos read the same. */
export const givenPhotos = (photos: ServicePhotos): ServicePhotos =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const ids = photos[category] ?? [];
      return ids.length > 0 ? [[category, ids]] : [];
    }),
  );

/** The services that were shown and would not be any more. */
export const unshown = (next: ServicePhotos, before: ServicePhotos): Category[] =>
  categories.filter((category) => (before[category] ?? []).length > 0 && (next[category] ?? []).length === 0);
