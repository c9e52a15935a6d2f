import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { VenueQuestion } from './use-venue-question.ts';

const Loaded = lazy(lazyWithRetry(async () => ({ default: (await import('./SecondVenue.tsx')).SecondVenue })));

interface SecondVenueProps {
  /** What is asked about any vendor of the page, if anything. */
  question: VenueQuestion | undefined;
  vendor: { id: string };
}

/** The question about a second venue beside the vendor that would be it, loaded when it is asked. */
export const SecondVenue = ({ question, vendor }: SecondVenueProps) =>
  question?.vendor.id === vendor.id ? (
    <Suspense>
      <Loaded question={question} />
    </Suspense>
  ) : null;
