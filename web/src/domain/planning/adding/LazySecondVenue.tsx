import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { VenueQuestion } from './use-venue-question.ts';

const Loaded = lazy(lazyWithRetry(async () => ({ default: (await import('./SecondVenue.tsx')).SecondVenue })));

interface SecondVenueProps {
  /** The open question about any vendor of the page. */
  question: VenueQuestion | undefined;
  vendor: { id: string };
}

/** The question about a second venue, shown beside its vendor and loaded on demand. */
export const SecondVenue = ({ question, vendor }: SecondVenueProps) =>
  question?.vendor.id === vendor.id ? (
    <Suspense>
      <Loaded question={question} />
    </Suspense>
  ) : null;
