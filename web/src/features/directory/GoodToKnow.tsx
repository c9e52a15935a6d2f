import type { VendorPage } from '#shared/api/directory/vendor-page.ts';
import { cancellationRule, paymentRule } from '#shared/vendors/profile/platform-rules.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ServiceFacts } from '#web/domain/directory/ServiceFacts.tsx';

const statesPolicies = (facts: VendorPage['facts']): boolean =>
  facts.some(({ lines }) => lines.some(({ key }) => key === 'cancellationPolicy' || key === 'paymentTerms'));

/** The vendor's facts about its services: limits, choices and terms; nothing without any. */
export const GoodToKnow = ({ vendor: { facts } }: { vendor: Pick<VendorPage, 'facts'> }) => {
  if (facts.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="good-to-know">
      <h2 id="good-to-know">Good to know</h2>
      <ServiceFacts facts={facts} />
      {statesPolicies(facts) && (
        <Banner title="Hostwell's rules come first">
          <p>{cancellationRule}</p>
          <p>{paymentRule}</p>
        </Banner>
      )}
    </section>
  );
};
