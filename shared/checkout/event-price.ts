import type { Point } from '../kernel/geo.ts';
import type { PlanItem } from '../planning/plan.ts';
import { missingForPrice } from '../planning/quantity.ts';
import type { EventSize } from '../planning/quantity.ts';
import { quoteItems } from './plan-quote.ts';
import { quote } from './pricing.ts';
import type { Quote, QuotePackage } from './pricing.ts';

/** The inputs of an event's prices: its size, its place, and the venue of its plan. */
export interface PricedEvent {
  details: EventSize;
  place: Point | null;
  items: readonly PlanItem[];
}

/** One vendor's packages for one service, with the vendor's fees. */
export type PricedService = Pick<PlanItem, 'category' | 'fees' | 'location' | 'comesToEvent'> & {
  packages: readonly QuotePackage[];
};

/**
 * Returns the all-in quote of one vendor's packages for a service, priced as a plan with no other services. The vendor
 * travels to the plan's venue, or else to the event. Undefined without packages, or if guests or hours are missing.
 */
export function eventQuote(service: PricedService, { details, place, items }: PricedEvent): Quote | undefined {
  const { packages, category } = service;
  if (packages.length === 0 || missingForPrice(packages, details).length > 0) return undefined;
  const item = { ...service, id: 'service', vendorId: 'vendor' };
  const venues = items.filter((other) => other.category === 'venue' && category !== 'venue');
  return quote({
    items: quoteItems([item, ...venues], place).slice(0, 1),
    guestCount: details.guestCount ?? 1,
    durationHours: details.durationHours ?? 1,
  });
}

/**
 * Returns the quote of the cheapest of several services for an event. Undefined if the list is empty or any price is
 * unknown.
 */
export function lowestQuote(services: readonly PricedService[], event: PricedEvent): Quote | undefined {
  const quotes = services.flatMap((service) => eventQuote(service, event) ?? []);
  return quotes.length === services.length
    ? quotes.toSorted((one, other) => one.totalCents - other.totalCents)[0]
    : undefined;
}

/** Returns the all-in total of the lowest quote, in cents. */
export const lowestAllInCents = (services: readonly PricedService[], event: PricedEvent): number | undefined =>
  lowestQuote(services, event)?.totalCents;
