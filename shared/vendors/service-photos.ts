import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';

/** The uploads that show each service of a vendor, in their order. */
export type ServicePhotos = Partial<Record<Category, string[]>>;

/** How many show a service (vendor spec 3). */
export const photosPerService = 2;

/** Fewer are missing, and more are refused by the same words (vendor spec 5). */
export const exactPhotosMessage = (count: number): string => `Please upload exactly ${count} photos for this service.`;

export const photoCountMessage = exactPhotosMessage(photosPerService);

/** More pictures of a service are in the gallery, at most so many (rule media-10). */
export const galleryPhotosPerService = 6;

export const galleryCountMessage = `Add up to ${galleryPhotosPerService} photos of this service to your gallery.`;

/** The key of a service's gallery among its answers in an application; no question asks for it. */
export const galleryKey = 'galleryPhotos';

/** Photos beyond the two of each service, which earlier forms took, are the first of its gallery. */
export function splitPhotos(photos: ServicePhotos, gallery: ServicePhotos) {
  const most = (ids: readonly string[]) => ids.slice(0, photosPerService);
  const entries = categories.map((category) => [category, photos[category] ?? []] as const);
  const moved = entries.map(([category, ids]) => [
    category,
    [...ids.slice(photosPerService), ...(gallery[category] ?? [])],
  ]);
  return {
    servicePhotos: givenPhotos(Object.fromEntries(entries.map(([category, ids]) => [category, most(ids)]))),
    galleryPhotos: givenPhotos(Object.fromEntries(moved) as ServicePhotos),
  };
}

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
