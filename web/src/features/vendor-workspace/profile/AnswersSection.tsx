import { lazy } from 'react';
import type { OwnProfile } from '#shared/api/vendor-profile.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { LazySection } from './LazySection.tsx';

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
