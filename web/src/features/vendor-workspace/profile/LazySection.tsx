import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useFormState } from 'react-hook-form';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { CheckboxField } from '#web/ui/fields/CheckboxField.tsx';
import type { ProfileField, ProfileValues } from './profile-values.ts';
import { Section } from './Section.tsx';
import { useField } from './use-field.ts';

interface LaterSectionProps {
  title: string;
  text: string;
  /** A field of the section; its error shows the section even if it was not reached. */
  name: ProfileField;
  waiting: ReactNode;
  children: ReactNode;
}

/** A section whose fields are too heavy for the page's first load; it loads when reached. */
export const LazySection = ({ title, text, name, waiting, children }: LaterSectionProps) => {
  const { errors } = useFormState<ProfileValues>({ name });
  const { place, isReached } = useInViewport();
  const fallback = (
    <Loading text="Loading..." quiet>
      {waiting}
    </Loading>
  );
  return (
    <Section title={title} text={text}>
      <div ref={place} className="stack">
        {isReached || errors[name] ? <Suspense fallback={fallback}>{children}</Suspense> : fallback}
      </div>
    </Section>
  );
};

const ServiceAnswers = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServiceAnswers.tsx')).ServiceAnswers })),
);

/** The facts about each service. */
export const AnswersSection = ({ own }: { own: OwnProfile }) => (
  <LazySection
    title="Service details"
    text="Hosts see these on your page. Events beyond your limits can't be booked."
    name="answers"
    waiting={<Skeleton height="24rem" radius="var(--r-field)" />}
  >
    <ServiceAnswers own={own} />
  </LazySection>
);

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

const VerifiedFacts = lazy(lazyWithRetry(() => import('./VerifiedFacts.tsx')));

/** The lead time, the switch for being asked first and the verified facts, at the end of the page; they load when reached. */
const LeadTimeFields = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/vendors/LeadTimeFields.tsx')).LeadTimeFields })),
);

export const Settings = ({ own }: { own: OwnProfile }) => {
  const field = useField();
  const { place, isReached } = useInViewport();
  return (
    <Section title="Settings">
      <CheckboxField
        hint="Hosts see “Asks first” at all your packages and ask you for an offer. They can't book you without one."
        {...field('asksFirst')}
      />
      <div ref={place} className="stack">
        {isReached && (
          <Suspense fallback={<Skeleton height="6rem" radius="var(--r-field)" />}>
            <LeadTimeFields name="leadTime" />
            <VerifiedFacts own={own} />
          </Suspense>
        )}
      </div>
    </Section>
  );
};

/**
 * Detects when a part of a form is reached: it scrolled into view, or the form got the focus, so that the keyboard
 * finds it in its place.
 */
function useInViewport() {
  const place = useRef<HTMLDivElement>(null);
  const [isReached, setReached] = useState(false);
  useEffect(() => {
    const part = place.current;
    if (isReached || !part) return;
    const reach = () => setReached(true);
    const sight = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) reach();
    });
    sight.observe(part);
    const form = part.closest('form');
    form?.addEventListener('focusin', reach);
    return () => {
      sight.disconnect();
      form?.removeEventListener('focusin', reach);
    };
  }, [isReached]);
  return { place, isReached };
}
