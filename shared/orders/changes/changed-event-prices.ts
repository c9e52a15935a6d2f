import { milesTo } from '../../checkout/plan-quote.ts';
import { platformFeeCents } from '../../checkout/platform-fee.ts';
import { quote } from '../../checkout/pricing.ts';
import type { Quote, QuoteItem, QuoteLine, QuoteRequest } from '../../checkout/pricing.ts';
import { beyondOffer } from '../../offers/offer-hours.ts';
import { isDiscountable, spreadDiscounts } from '../../checkout/spread-discounts.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PackageLine, PlanItem } from '../../planning/plan.ts';
import type { EventSize } from '../../planning/quantity.ts';
import { promoDiscount } from '../../promotions/promo.ts';
import type { PromoTerms } from '../../promotions/promo.ts';
import { splitBooking } from '../ledger.ts';

/* Prices of a booked event for other guests or hours, or at another place (rule changes-46), pure. Cents. */

type BookedItem = PlanItem & { minimumGuests?: number | undefined };

/** The terms that a host agreed to on the day of the booking. */
export interface AgreedTerms {
  items: readonly BookedItem[];
  quote: Pick<Quote, 'lines' | 'feeCents'>;
  promoCodes: readonly {
    vendorId: string;
    discountCents: number;
    terms?:
      | (Pick<PromoTerms, 'discountType' | 'discountValue'> & { minimumOrderCents?: number | undefined })
      | undefined;
  }[];
  event: EventSize & { startTime?: string | null };
}

/** One vendor's price: a `VendorPart` with its lines. */
export interface VendorPrice {
  vendorId: string;
  priceCents: number;
  feeCents: number;
  discountCents: number;
  lines: QuoteLine[];
}

/** Returns the guests that a per-guest package is charged for: at least its minimum, or the agreed count if lower. */
export function chargedGuests(
  guestCount: number,
  { minimumGuests = 0 }: Pick<BookedItem, 'minimumGuests'>,
  { guests }: Pick<PackageLine, 'guests'>,
  agreedGuests: number,
): number {
  const minimum = Math.max(minimumGuests, guests?.minimum ?? 0);
  return Math.max(guestCount, Math.min(minimum, agreedGuests));
}

type Offer = NonNullable<BookedItem['offer']>;

/**
 * Returns the quantity of an offer's line: one that counts the offer's guests or hours follows an event beyond them, at
 * the offer's rate; within the offer, its price is for the whole (rule orders-35). An item at a start of its own is
 * paid for its length, wherever its vendor agreed to begin.
 */
export function offeredQuantity(
  { facts }: Pick<Offer, 'facts'>,
  { price, quantity = 1 }: Pick<PackageLine, 'price' | 'quantity'>,
  size: EventSize,
  start: string | null | undefined,
  times?: BookedItem['times'],
): number {
  const own = { ...size, durationHours: times?.durationHours ?? size.durationHours };
  const { guests, hours } = beyondOffer(facts, own, times?.startTime ? facts.startTime : start);
  if (price.unit === 'per_person' && quantity === facts.guestCount) return quantity + guests;
  return price.unit === 'per_hour' && quantity === facts.durationHours ? quantity + hours : quantity;
}

/** An event to be priced. */
export interface PricedEvent extends EventSize {
  /** Its place; null for the agreed one. */
  place: Point | null;
}

/** Charges travel to another place at the original terms; at the agreed place the fee stays the same to the cent. */
function wayTo(place: Point | null, item: BookedItem, line: QuoteLine | undefined): Pick<QuoteItem, 'fees' | 'miles'> {
  if (place && item.location) return { fees: item.fees, miles: milesTo(item, place) };
  const travelFeeCents = line?.fees.find(({ kind }) => kind === 'travel')?.cents ?? 0;
  return { fees: { ...item.fees, travelFeeStructure: 'Flat rate per event', travelFeeCents, freeMiles: 0 }, miles: 1 };
}

/** Returns the agreed plan, to be priced for this event. */
function requestFor({ items, quote: agreed, event }: AgreedTerms, size: PricedEvent): QuoteRequest {
  const guestCount = size.guestCount ?? 1;
  const agreedGuests = event.guestCount ?? guestCount;
  const quoted = items.map((item) => ({
    id: item.id,
    vendorId: item.vendorId,
    ...wayTo(
      size.place,
      item,
      agreed.lines.find(({ id }) => id === item.id),
    ),
    packages: item.packages.map((one) => {
      if (item.offer) return { ...one, quantity: offeredQuantity(item.offer, one, size, event.startTime, item.times) };
      const isCounted = one.quantity === undefined && one.price.unit === 'per_person';
      return { ...one, ...(isCounted && { quantity: chargedGuests(guestCount, item, one, agreedGuests) }) };
    }),
  }));
  return { items: quoted, guestCount, durationHours: size.durationHours ?? 1 };
}

/**
 * Percentages follow the packages; fixed amounts, and discounts with unknown terms, stay. Below its code's minimum
 * order a discount is zero, as in a new booking.
 */
function discountsFor({ promoCodes, items }: AgreedTerms, lines: readonly QuoteLine[]): Record<string, number> {
  const discounts = promoCodes.map(({ vendorId, discountCents, terms }) => {
    const own = new Set(items.filter((item) => item.vendorId === vendorId && isDiscountable(item)).map(({ id }) => id));
    const subtotalCents = lines.filter(({ id }) => own.has(id)).reduce((sum, line) => sum + line.subtotalCents, 0);
    const fixed = { discountType: 'fixed' as const, discountValue: discountCents };
    const isCovered = subtotalCents >= (terms?.minimumOrderCents ?? 0);
    return { vendorId, discountCents: isCovered ? promoDiscount(terms ?? fixed, subtotalCents) : 0 };
  });
  return spreadDiscounts(discounts, items, lines);
}

/**
 * Returns each vendor's price for this event, with the prices, fees, discounts and minimums of the booking date;
 * earlier changes have no effect. A vendor whose price stays the agreed one keeps its part of the platform fee to the
 * cent; otherwise that part is 5% of its price.
 */
export function pricesFor(agreed: AgreedTerms, size: PricedEvent): VendorPrice[] {
  const request = requestFor(agreed, size);
  const discounts = discountsFor(agreed, quote(request).lines);
  const { lines, feeCents } = quote({ ...request, discounts });
  const before = new Map(splitBooking(agreed.quote, agreed.items).map((part) => [part.vendorId, part]));
  return splitBooking({ lines, feeCents }, agreed.items).map(({ vendorId, priceCents, discountCents }) => {
    const own = new Set(agreed.items.filter((item) => item.vendorId === vendorId).map(({ id }) => id));
    const part = before.get(vendorId);
    return {
      vendorId,
      priceCents,
      discountCents,
      feeCents: part?.priceCents === priceCents ? part.feeCents : platformFeeCents(priceCents),
      lines: lines.filter(({ id }) => own.has(id)),
    };
  });
}
