import { quote } from '../checkout/pricing.ts';
import type { Quote, QuotePackage } from '../checkout/pricing.ts';
import type { OfferFacts } from './offer-facts.ts';

interface PricedOffer {
  lines: readonly QuotePackage[];
  facts: OfferFacts;
}

/**
 * Returns the price of an offer alone, in cents. Every line has its quantity; only the platform fee is added, none of
 * the vendor's fees (rule checkout-1).
 */
export function offerQuote({ lines, facts }: PricedOffer): Quote {
  const { guestCount, durationHours } = facts;
  return quote({ items: [{ id: 'offer', packages: lines }], guestCount, durationHours });
}
