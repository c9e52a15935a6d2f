import { lazy } from 'react';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LazySection } from './LazySection.tsx';

const ServicePhotos = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServicePhotos.tsx')).ServicePhotos })),
);

/** The photos of each service, which lead the vendor's page (vendor spec 3). */
export const PhotosSection = ({ own }: { own: OwnProfile }) => (
  <LazySection
    title="Service photos"
    text="At least two for each service. Hosts see them first."
    name="servicePhotos"
    waiting={own.fixed.categories.map((category) => (
      <Skeleton key={category} height="12.5rem" radius="var(--r-field)" />
    ))}
  >
    <ServicePhotos own={own} />
  </LazySection>
);
