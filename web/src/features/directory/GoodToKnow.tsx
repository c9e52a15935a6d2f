import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';

/** What the vendor states about its services: limits, choices and terms; nothing where it states nothing. */
export const GoodToKnow = ({ vendor: { facts } }: { vendor: VendorPage }) => {
  if (facts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <ServiceFacts facts={facts} />
    </section>
  );
};
