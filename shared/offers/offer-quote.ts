import { quote } from '../checkout/pricing.ts';
import type { Quote, QuotePackage } from '../checkout/pricing.ts';
import type { OfferFacts } from './offer-facts.ts';

interface PricedOffer {
  lines: readonly QuotePackage[];
  facts: OfferFacts;
}

/**
 * What an offer costs its host on its own, in cents. Every line has its quantity; no fees of the vendor are added, the
 * platform's is (decision 18).
 */
export function offerQuote({ lines, facts }: PricedOffer): Quote {
  const { guestCount, durationHours } = facts;
  return quote({ items: [{ id: 'offer', packages: lines }], guestCount, durationHours });
}
