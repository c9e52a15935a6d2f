import { lazy } from 'react';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LazySection } from './LazySection.tsx';

const ServicePhotos = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServicePhotos.tsx')).ServicePhotos })),
);
const GalleryPhotos = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServicePhotos.tsx')).GalleryPhotos })),
);

/** The two photos of each service, first on the vendor's page (vendor spec 3). */
export const PhotosSection = ({ own }: { own: OwnProfile }) => (
  <LazySection
    title="Service photos"
    text="Exactly two for each service. Hosts see them first."
    name="servicePhotos"
    waiting={own.fixed.categories.map((category) => (
      <Skeleton key={category} height="12.5rem" radius="var(--r-field)" />
    ))}
  >
    <ServicePhotos own={own} />
  </LazySection>
);

/** More pictures of each service, after its two photos (rule media-10). */
export const GallerySection = ({ own }: { own: OwnProfile }) => (
  <LazySection
    title="Gallery"
    text="More photos of what you do. Hosts see them on your page, after your service photos."
    name="galleryPhotos"
    waiting={own.fixed.categories.map((category) => (
      <Skeleton key={category} height="8rem" radius="var(--r-field)" />
    ))}
  >
    <GalleryPhotos own={own} />
  </LazySection>
);
