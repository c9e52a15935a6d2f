import { eventQuantity } from '#shared/planning/quantity.ts';
import type { InquiryFacts } from '#shared/planning/inquiry.ts';
import { parseCents } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { OfferTerms, offerUnits } from '#shared/offers/offer.ts';
import { defaultValidThrough } from '#shared/offers/offer-terms.ts';

type OfferUnit = (typeof offerUnits)[number];

/** A line as typed. A blank quantity is the event's own: its guests, its hours, or one. */
export interface LineValues {
  text: string;
  amount: string;
  unit: OfferUnit;
  quantity: string;
}

/** The values of an offer's fields, as typed; dates as 'yyyy-MM-dd', times as 'HH:MM'. */
export interface OfferValues {
  date: string;
  startTime: string;
  durationHours: string;
  guestCount: string;
  lines: LineValues[];
  included: string;
  note: string;
  validThrough: string;
  /** Whether to hold the day until the offer ends; missing in input stored before there were holds. */
  holdsDay?: boolean;
}

interface SoldProduct {
  name: string;
  price: Price;
}

/** Converts a product to a line, with at least the vendor's minimum hours, as in a booking without an offer. */
export function lineOfProduct(
  { name, price: { amountCents, unit } }: SoldProduct,
  { durationHours, minimumHours = 0 }: { durationHours: string; minimumHours?: number | undefined },
): LineValues {
  return {
    text: name,
    amount: typedCents(amountCents),
    // An offer is a firm price.
    unit: unit === 'from' ? 'flat' : unit,
    quantity: unit === 'per_hour' && figure(durationHours) < minimumHours ? String(minimumHours) : '',
  };
}

const typedCents = (cents: number): string => (cents / 100).toFixed(2);

export const isEmptyLine = ({ text, amount }: LineValues): boolean => text.trim() === '' && amount.trim() === '';

export const emptyLine: LineValues = { text: '', amount: '', unit: 'flat', quantity: '' };

const typed = (figure: number | null): string => (figure === null ? '' : String(figure));

/** Returns the values of a first offer: the host's facts and one empty line. */
export function valuesOfInquiry(facts: InquiryFacts, today: string): OfferValues {
  const { date, startTime, durationHours, guestCount } = facts;
  return {
    date: date ?? '',
    startTime: startTime ?? '',
    durationHours: typed(durationHours),
    guestCount: typed(guestCount),
    lines: [emptyLine],
    included: '',
    note: '',
    validThrough: date === null ? '' : defaultValidThrough(today, date),
  };
}

/** Copies lines and texts of an offer for another event; the event's own quantities become blank again. */
export function copyContents({
  facts,
  lines,
  included,
  note,
}: OfferView): Pick<OfferValues, 'lines' | 'included' | 'note'> {
  return {
    lines: lines.map(({ text, price: { amountCents, unit }, quantity }) => ({
      text,
      amount: typedCents(amountCents),
      unit,
      quantity: quantity === eventQuantity(unit, facts) ? '' : String(quantity),
    })),
    included,
    note,
  };
}

/** Returns the values of another offer, a copy of an earlier one with a new end. */
export function valuesOfOffer(offer: OfferView, today: string): OfferValues {
  const { date, startTime, durationHours, guestCount } = offer.facts;
  return {
    date,
    startTime,
    durationHours: typed(durationHours),
    guestCount: typed(guestCount),
    ...copyContents(offer),
    validThrough: defaultValidThrough(today, date),
    holdsDay: offer.isHeld,
  };
}

/** Returns the values of a requested new offer: the current facts, with lines and texts of the earlier one. */
export function valuesOfRequest(facts: InquiryFacts, offer: OfferView, today: string): OfferValues {
  return { ...valuesOfInquiry(facts, today), ...copyContents(offer), holdsDay: offer.isHeld };
}

/** Parses a number; NaN if it is blank or invalid. */
const figure = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** Returns the terms to send. The schema checks them: an unreadable field is NaN or empty. */
export function toOfferTerms({ lines, included, note, validThrough, holdsDay, ...facts }: OfferValues): OfferTerms {
  const size = { guestCount: figure(facts.guestCount), durationHours: figure(facts.durationHours) };
  return {
    facts: { date: facts.date, startTime: facts.startTime, ...size },
    lines: lines.map(({ text, amount, unit, quantity }) => ({
      text,
      price: { amountCents: parseCents(amount) ?? Number.NaN, unit },
      quantity: quantity.trim() === '' ? (eventQuantity(unit, size) ?? Number.NaN) : figure(quantity),
    })),
    included,
    note,
    validThrough,
    ...(holdsDay && { holdsDay }),
  };
}

/** Returns true if the typed values have the terms of an offer. */
export function matchesOffer(values: OfferValues, offer: OfferView): boolean {
  const toComparable = ({ facts, lines, included, note, validThrough }: OfferTerms) =>
    JSON.stringify([
      [facts.date, facts.startTime, facts.durationHours, facts.guestCount],
      lines.map(({ text, price, quantity }) => [text.trim(), price.amountCents, price.unit, quantity]),
      [included.trim(), note.trim(), validThrough],
    ]);
  return toComparable(toOfferTerms(values)) === toComparable(offer);
}

/** Returns the terms with only the lines whose price can be calculated. */
export function pricedTerms(values: OfferValues): OfferTerms {
  const terms = toOfferTerms(values);
  return { ...terms, lines: terms.lines.filter(({ price, quantity }) => price.amountCents > 0 && quantity > 0) };
}

const lineParts: Readonly<Record<string, string>> = { 'price.amountCents': 'amount', 'price.unit': 'unit' };

/** Returns the field of a path of the terms, stored or sent: 'terms.lines.0.price.amountCents' -> 'lines.0.amount'. */
export function toFormField(path: string): string {
  const [, line, part] = /^(?:terms\.)?lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (line !== undefined && part !== undefined) return `lines.${line}.${lineParts[part] ?? part}`;
  return path.replace(/^(terms\.)?(facts\.)?/, '');
}
