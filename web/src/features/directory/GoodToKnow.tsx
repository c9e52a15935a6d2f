import { lazy, Suspense } from 'react';
import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';

// Below the packages.
const ServiceFacts = lazy(
  lazyWithRetry(async () => ({ default: (await import('#web/domain/directory/ServiceFacts.tsx')).ServiceFacts })),
);

const FactsSkeleton = () => <Loading text="Loading details..." quiet cards={['12rem']} />;

/** What the vendor states about its services: limits, choices and terms; nothing where it states nothing. */
export const GoodToKnow = ({ vendor: { facts } }: { vendor: VendorPage }) => {
  if (facts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <Suspense fallback={<FactsSkeleton />}>
        <ServiceFacts facts={facts} />
      </Suspense>
    </section>
  );
};
