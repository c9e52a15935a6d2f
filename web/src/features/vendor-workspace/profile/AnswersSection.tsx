import { lazy, Suspense } from 'react';
import { useFormState } from 'react-hook-form';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import type { ProfileValues } from './profile-values.ts';
import { Section } from './Section.tsx';
import { useInViewport } from './use-in-viewport.ts';

const ServiceAnswers = lazy(
  lazyWithRetry(async () => ({ default: (await import('./ServiceAnswers.tsx')).ServiceAnswers })),
);

/** The facts about each service. The questions are heavy for the first load of a page, so they come when reached. */
export const AnswersSection = ({ own }: { own: OwnProfile }) => {
  const { errors } = useFormState<ProfileValues>({ name: 'answers' });
  const { place, isReached } = useInViewport();
  return (
    <Section
      title="Service details"
      text="Hosts see these on your page and in comparisons. Events beyond your limits can't be booked."
    >
      <div ref={place} className="stack">
        {isReached || errors.answers ? (
          <Suspense fallback={<Waiting />}>
            <ServiceAnswers own={own} />
          </Suspense>
        ) : (
          <Waiting />
        )}
      </div>
    </Section>
  );
};

const Waiting = () => (
  <Loading text="Loading your service details..." quiet>
    <Skeleton height="24rem" radius="var(--r-field)" />
  </Loading>
);
