import { feesOfVendor } from './fee-model.ts';
import type { Fees, ServiceTerms, Spot } from './fee-model.ts';

/*
 * Money and days by decision 17 and rules checkout-1, orders-1 and orders-8, deliberately reimplemented without the
 * product's rules: nothing here is imported from shared/ or functions/. Whole cents.
 */

/** A package of a service. */
export interface Sold {
  productId: string;
  amountCents: number;
  unit: 'flat' | 'from' | 'per_person' | 'per_hour';
  /** Guests, hours or pieces that the host chose; null for the event's. */
  chosen: number | null;
  /** Its length, if it isn't the event's. */
  ownHours?: number | undefined;
  /** Its only starts, 'HH:MM', with their hours. */
  starts?: readonly { startTime: string; hours: number }[] | undefined;
}

/** The packages bought from one vendor for one service. */
export interface Line extends ServiceTerms {
  vendorId: string;
  category: string;
  /** The vendor's location. */
  location: Spot | undefined;
  packages: readonly Sold[];
  /** Set for an offer: no code reduces it, and its vendor adds no fees. */
  offerVersion?: number | undefined;
  covers?: Covered | undefined;
}

/** What an offer was made for. */
export interface Covered {
  guests: number;
  offeredHours: number;
  /** Its hours after the start of the event. */
  hours: number;
  /** Its own start, 'HH:MM'. */
  startTime: string;
}

export interface Code {
  vendorId: string;
  code: string;
  discountType: 'percentage' | 'fixed';
  discountValue: number;
  /** Applies to the packages that it discounts. */
  minimumOrderCents: number;
}

/** The agreement that a host saw when they pressed 'Pay'. */
export interface Agreed {
  guests: number;
  /** Halves exist. */
  hours: number;
  /** The center of the event's ZIP code. */
  place: Spot;
  option: 'full' | 'deposit';
  lines: readonly Line[];
  codes: readonly Code[];
}

/** One vendor's part. */
export interface Part {
  vendorId: string;
  /** The packages, before the discount. */
  originalCents: number;
  discountCents: number;
  fees: Fees;
  /** Packages after the discount, and the vendor's fees. */
  priceCents: number;
  feeCents: number;
  grossCents: number;
  /** The part that the checkout charges. */
  paidCents: number;
}

export interface Priced {
  parts: Part[];
  totalCents: number;
  dueNowCents: number;
}

/** numerator / denominator, rounded half up. */
const rounded = (numerator: number, denominator: number): number =>
  Math.floor((2 * numerator + denominator) / (2 * denominator));

const percent = (cents: number, share: number): number => rounded(cents * share, 100);

const total = (amounts: readonly number[]): number => amounts.reduce((sum, one) => sum + one, 0);

/** By largest remainder; among equal ones, the larger weight, then the earlier. */
export function shareOut(cents: number, weights: readonly number[]): number[] {
  const whole = BigInt(total(weights));
  if (whole === 0n) return weights.map(() => 0);
  const exact = weights.map((weight, position) => {
    const product = BigInt(cents) * BigInt(weight);
    return { position, weight, cents: Number(product / whole), rest: product % whole };
  });
  let left = cents - total(exact.map((part) => part.cents));
  const byRest = [...exact].sort((a, b) =>
    a.rest === b.rest ? b.weight - a.weight || a.position - b.position : a.rest > b.rest ? -1 : 1,
  );
  for (const part of byRest) {
    if (left === 0) break;
    part.cents += 1;
    left -= 1;
  }
  return exact.map((part) => part.cents);
}

function packageCost({ amountCents, unit, chosen }: Sold, minimumHours: number, { guests, hours }: Agreed): number {
  if (unit === 'per_hour') return rounded(amountCents * 2 * Math.max(chosen ?? hours, minimumHours), 2);
  return amountCents * (chosen ?? (unit === 'per_person' ? guests : 1));
}

const subtotal = ({ packages, terms }: Line, agreed: Agreed): number =>
  total(packages.map((one) => packageCost(one, terms.minimumHours, agreed)));

/**
 * A code reduces nothing below its minimum, even when the event changes: a change can't be cheaper than booking the
 * result at once.
 */
function discount(codes: readonly Code[], vendorId: string, originalCents: number): number {
  const code = codes.find((one) => one.vendorId === vendorId);
  if (!code || originalCents < code.minimumOrderCents) return 0;
  const off = code.discountType === 'fixed' ? code.discountValue : percent(originalCents, code.discountValue);
  return Math.min(off, originalCents);
}

/** Returns one vendor's part of a plan without the platform fee; vendors travel to the plan's venue, if it has one. */
function vendorPart(agreed: Agreed, vendorId: string, elsewhere: Size['elsewhere']) {
  const { lines, codes, place } = agreed;
  const own = lines.filter((line) => line.vendorId === vendorId);
  const subtotals = own.map((line) => subtotal(line, agreed));
  const originalCents = total(subtotals);
  const discountable = own.map(({ offerVersion }, n) => (offerVersion ? 0 : (subtotals[n] ?? 0)));
  const discountCents = discount(codes, vendorId, total(discountable));
  const off = shareOut(discountCents, discountable);
  const sold = own.map((line, n) => ({ ...line, netCents: (subtotals[n] ?? 0) - (off[n] ?? 0) }));
  const fees = feesOfVendor(sold, elsewhere ?? lines.find(({ category }) => category === 'venue')?.location ?? place);
  const priceCents = originalCents - discountCents + total(Object.values(fees));
  return { vendorId, originalCents, discountCents, fees, priceCents };
}

/** The platform's fee is 5% of the vendors' prices; the deposit is 30% of the total, or all of it below 50 cents. */
export function price(agreed: Agreed, elsewhere: Size['elsewhere'] = null): Priced {
  const vendorIds = [...new Set(agreed.lines.map(({ vendorId }) => vendorId))];
  const bare = vendorIds.map((vendorId) => vendorPart(agreed, vendorId, elsewhere));
  const prices = bare.map(({ priceCents }) => priceCents);
  const fee = percent(total(prices), 5);
  const fees = shareOut(fee, prices);
  const gross = prices.map((cents, n) => cents + (fees[n] ?? 0));
  const totalCents = total(prices) + fee;
  const deposit = percent(totalCents, 30) < 50 ? totalCents : percent(totalCents, 30);
  const dueNowCents = agreed.option === 'full' ? totalCents : deposit;
  const paid = shareOut(dueNowCents, gross);
  const parts = bare.map((part, n) => ({
    ...part,
    feeCents: fees[n] ?? 0,
    grossCents: gross[n] ?? 0,
    paidCents: paid[n] ?? 0,
  }));
  return { parts, totalCents, dueNowCents };
}

/** Guests, hours, and place, which is null at the agreed one. */
export type Size = Pick<Agreed, 'guests' | 'hours'> & { elsewhere: Spot | null };

/** An item's changed packages, by its id. */
export type Repacked = ReadonlyMap<string, readonly Sold[]>;

/** The times of an item apart from its event's; null for those. */
export interface OwnTimes {
  start: string | null;
  hours: number | null;
}

/**
 * Returns an offer's line; one that counts its guests or hours follows an event beyond them. An item at a start of its
 * own is paid for its length.
 */
function offered(
  one: Sold,
  covers: Covered | undefined,
  { guests, ...event }: Pick<Agreed, 'guests' | 'hours'>,
  times: OwnTimes,
): Sold {
  if (!covers || one.chosen === null) return one;
  const hours = times.hours ?? event.hours;
  const covered = times.start === null ? covers.hours : covers.offeredHours;
  if (one.unit === 'per_person' && one.chosen === covers.guests)
    return { ...one, chosen: Math.max(covers.guests, guests) };
  return one.unit === 'per_hour' && one.chosen === covers.offeredHours
    ? { ...one, chosen: one.chosen + Math.max(0, hours - covered) }
    : one;
}

/**
 * Returns the parts for other guests, hours, place or packages (rules changes-46 and changes-78); `leastFor` holds the
 * minimum guests that a package is charged for. A vendor whose price is unchanged keeps its part of the platform fee.
 */
export function priceFor(
  agreed: Omit<Agreed, 'lines'> & { lines: readonly (Line & { itemId: string } & OwnTimes)[] },
  { guests, hours, elsewhere }: Size,
  leastFor: ReadonlyMap<string, number>,
  repacked: Repacked,
): Part[] {
  const least = ({ productId }: Sold) => Math.min(agreed.guests, leastFor.get(productId) ?? 0);
  const lines = agreed.lines.map((line) => ({
    ...line,
    packages: (repacked.get(line.itemId) ?? line.packages)
      .map((one) => offered(one, line.covers, { guests, hours }, line))
      .map((one) =>
        one.unit === 'per_person' && one.chosen === null ? { ...one, chosen: Math.max(guests, least(one)) } : one,
      ),
  }));
  const first = price(agreed).parts;
  return price({ ...agreed, guests, hours, lines }, elsewhere).parts.map((part, n) => {
    const before = first[n];
    const feeCents = before?.priceCents === part.priceCents ? before.feeCents : percent(part.priceCents, 5);
    return { ...part, feeCents, grossCents: part.priceCents + feeCents };
  });
}

/** Returns the amount retained from a cancelled order, by whole days before the event. */
export function retainedFrom(
  netCents: number,
  grossCents: number,
  by: 'host' | 'vendor' | 'platform',
  days: number,
): number {
  if (by === 'vendor') return 0;
  const share = days > 7 ? 0 : days >= 3 ? 50 : 100;
  return Math.min(netCents, percent(grossCents, share));
}

const dayMs = 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the date, 'yyyy-mm-dd', in a time zone. */
export function dateIn(timeZone: string, at: number): string {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' });
  formats.set(timeZone, format);
  return format.format(at);
}

/** Returns the time of day, 'HH:MM', in a time zone. */
export const timeIn = (timeZone: string, at: number): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(at);

export const daysUntil = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / dayMs;

export const dateAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * dayMs).toISOString().slice(0, 10);

export const toWeekday = (date: string): number => new Date(date).getUTCDay();

/** Returns eight days before the event, or the day after booking if that is later. */
export function balanceDueOn(eventDate: string, bookedOn: string): string {
  const [eightBefore, dayAfter] = [dateAfter(eventDate, -8), dateAfter(bookedOn, 1)];
  return eightBefore > dayAfter ? eightBefore : dayAfter;
}
