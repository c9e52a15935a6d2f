import { milesTo } from '../../checkout/plan-quote.ts';
import { platformFeeOf } from '../../checkout/platform-fee.ts';
import { quote } from '../../checkout/pricing.ts';
import type { Quote, QuoteItem, QuoteLine, QuoteRequest } from '../../checkout/pricing.ts';
import { isDiscountable, spreadDiscounts } from '../../checkout/spread-discounts.ts';
import type { Point } from '../../kernel/geo.ts';
import type { PackageLine, PlanItem } from '../../planning/plan.ts';
import type { EventSize } from '../../planning/quantity.ts';
import { promoDiscount } from '../../promotions/promo.ts';
import type { PromoTerms } from '../../promotions/promo.ts';
import { splitBooking } from '../ledger.ts';

/* What a booked event costs for other guests or hours, or at another place (decisions 143 and 138), pure. Cents. */

type BookedItem = PlanItem & { minimumGuests?: number | undefined };

/** What a host agreed to on the day of the booking. */
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
  event: EventSize;
}

/** One vendor's price: as `VendorPart`, with the lines that make it. */
export interface VendorPrice {
  vendorId: string;
  priceCents: number;
  feeCents: number;
  discountCents: number;
  lines: QuoteLine[];
}

/** For how many guests a package is charged that is counted by them: never fewer than its vendor's minimum. */
export function chargedGuests(
  guestCount: number,
  { minimumGuests = 0 }: Pick<BookedItem, 'minimumGuests'>,
  { guests }: Pick<PackageLine, 'guests'>,
  agreedGuests: number,
): number {
  const minimum = Math.max(minimumGuests, guests?.minimum ?? 0);
  return Math.max(guestCount, Math.min(minimum, agreedGuests));
}

/** An event to be priced. */
export interface PricedEvent extends EventSize {
  /** Where it takes place; null for the place that was agreed. */
  place: Point | null;
}

/** The way to another place costs what it would have cost then; at the agreed place its fee stays to the cent. */
function wayTo(place: Point | null, item: BookedItem, line: QuoteLine | undefined): Pick<QuoteItem, 'fees' | 'miles'> {
  if (place && item.location) return { fees: item.fees, miles: milesTo(item, place) };
  const travelFeeCents = line?.fees.find(({ kind }) => kind === 'travel')?.cents ?? 0;
  return { fees: { ...item.fees, travelFeeStructure: 'Flat rate per event', travelFeeCents }, miles: 1 };
}

/** The plan as it was agreed, to be priced for this event. */
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
      const isCounted = one.quantity === undefined && one.price.unit === 'per_person';
      return { ...one, ...(isCounted && { quantity: chargedGuests(guestCount, item, one, agreedGuests) }) };
    }),
  }));
  return { items: quoted, guestCount, durationHours: size.durationHours ?? 1 };
}

/**
 * A percentage follows the packages; a fixed amount, and a discount whose terms are not known, stays. Below the minimum
 * order of its code nothing is taken off, as if it were booked now.
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
 * What each vendor of a booking costs for this event, with the prices, fees, discounts and minimums of the
 * day of the booking: nothing of it depends on changes before. A vendor whose price is the agreed one keeps its part of
 * the platform's fee to the cent; another's is 5% of its price.
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
      feeCents: part?.priceCents === priceCents ? part.feeCents : platformFeeOf(priceCents),
      lines: lines.filter(({ id }) => own.has(id)),
    };
  });
}
