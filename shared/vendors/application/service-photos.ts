import { categories } from '../../kernel/categories.ts';
import type { Category } from '../../kernel/categories.ts';

/** The uploads that show each service of a vendor, in order. */
export type ServicePhotos = Partial<Record<Category, string[]>>;

/** The number of photos of a service (vendor spec 3). */
export const photosPerService = 2;

/** Returns the message for too few or too many photos (vendor spec 5). */
export const exactPhotosMessage = (count: number): string => `Please upload exactly ${count} photos for this service.`;

export const photoCountMessage = exactPhotosMessage(photosPerService);

/** The maximum number of further photos of a service, in the gallery (rule media-10). */
export const galleryPhotosPerService = 6;

export const galleryCountMessage = `Add up to ${galleryPhotosPerService} photos of this service to your gallery.`;

/** The key of a service's gallery in an application; no question has it. */
export const galleryKey = 'galleryPhotos';

/** Moves photos beyond the first two of each service, which earlier forms allowed, to the front of its gallery. */
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

/** Drops services without photos, so that equal photos compare as equal. */
export const givenPhotos = (photos: ServicePhotos): ServicePhotos =>
  Object.fromEntries(
    categories.flatMap((category) => {
      const ids = photos[category] ?? [];
      return ids.length > 0 ? [[category, ids]] : [];
    }),
  );

/** Returns the services that would lose their photos. */
export const unshown = (next: ServicePhotos, before: ServicePhotos): Category[] =>
  categories.filter((category) => (before[category] ?? []).length > 0 && (next[category] ?? []).length === 0);
