import { Suspense, lazy } from 'react';
import { useFormState } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { ProfileValues } from './profile-values.ts';
import { Section } from './Section.tsx';
import { useInViewport } from './use-in-viewport.ts';

const ServicePhotos = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServicePhotos.tsx')).ServicePhotos })),
);

/**
 * The two photos of each service, which lead the vendor's page (vendor spec 3). What sends files is heavy for the first
 * load of a page, so it comes when the section is reached.
 */
export const PhotosSection = ({ own }: { own: OwnProfile }) => {
  const { errors } = useFormState<ProfileValues>({ name: 'servicePhotos' });
  const { place, isReached } = useInViewport();
  return (
    <Section title="Service photos" text="Two for each service. They're shown first on your page and your card.">
      <div ref={place} className="stack">
        {isReached || errors.servicePhotos ? (
          <Suspense fallback={<Waiting services={own.fixed.categories.length} />}>
            <ServicePhotos own={own} />
          </Suspense>
        ) : (
          <Waiting services={own.fixed.categories.length} />
        )}
      </div>
    </Section>
  );
};

const Waiting = ({ services }: { services: number }) => (
  <Loading text="Loading your photos..." quiet>
    {Array.from({ length: services }, (_, nth) => (
      <Skeleton key={nth} height="12.5rem" radius="var(--r-field)" />
    ))}
  </Loading>
);
