import type { Point } from '../kernel/geo.ts';
import type { PlanItem } from '../planning/plan.ts';
import { missingForPrice } from '../planning/quantity.ts';
import type { EventSize } from '../planning/quantity.ts';
import { quoteItems } from './plan-quote.ts';
import { quote } from './pricing.ts';
import type { Quote, QuotePackage } from './pricing.ts';

/** What a price for an event depends on: its size, its place, and the venue of its plan. */
export interface PricedEvent {
  details: EventSize;
  place: Point | null;
  items: readonly PlanItem[];
}

/** Packages of one vendor for one service, with what the vendor adds to their price. */
export type PricedService = Pick<PlanItem, 'category' | 'fees' | 'location' | 'comesToEvent'> & {
  packages: readonly QuotePackage[];
};

/**
 * What one vendor's packages for a service cost all-in for an event, as in a plan of their own; the vendor travels to
 * the plan's venue, else to the event. Undefined without packages, and while guests or hours are not known.
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
 * The quote of the cheapest of several services for an event; undefined without one, and while the price of any is not
 * known.
 */
export function lowestQuote(services: readonly PricedService[], event: PricedEvent): Quote | undefined {
  const quotes = services.flatMap((service) => eventQuote(service, event) ?? []);
  return quotes.length === services.length
    ? quotes.toSorted((one, other) => one.totalCents - other.totalCents)[0]
    : undefined;
}

/** What that quote comes to all-in, in cents. */
export const lowestAllInCents = (services: readonly PricedService[], event: PricedEvent): number | undefined =>
  lowestQuote(services, event)?.totalCents;
