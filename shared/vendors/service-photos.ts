import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';

/** The uploads that show each service of a vendor, in their order. */
export type ServicePhotos = Partial<Record<Category, string[]>>;

/** How many show a service: never fewer (vendor spec 3), and no more than a host looks at (decision 166). */
export const photosPerService = { minimum: 2, maximum: 8 } as const;

export const photoCountMessage = 'Please upload 2 to 8 photos for this service.';

/** Whether so many show a service. */
export const isPhotoCount = (count: number): boolean =>
  count >= photosPerService.minimum && count <= photosPerService.maximum;

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
