import { lazy, Suspense } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import type { VenueQuestion } from './use-venue-question.ts';

const VenueDialog = lazy(lazyWithRetry(() => import('./VenueDialog.tsx')));

interface SecondVenueProps {
  /** The open question about any vendor of the page. */
  question: VenueQuestion | undefined;
  vendor: { id: string };
}

/** Asks beside its vendor whether a second one of a service replaces the first, or both are wanted for the same day. */
export const SecondVenue = ({ question, vendor }: SecondVenueProps) =>
  question?.vendor.id === vendor.id && (
    <Suspense>
      <VenueDialog question={question} />
    </Suspense>
  );
