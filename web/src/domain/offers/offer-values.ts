import { eventQuantity } from '#shared/planning/quantity.ts';
import type { InquiryFacts } from '#shared/planning/inquiry.ts';
import { parseCents } from '#shared/kernel/money.ts';
import type { Price } from '#shared/kernel/money.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { OfferTerms, offerUnits } from '#shared/offers/offer.ts';
import { defaultValidThrough } from '#shared/offers/offer-terms.ts';

type OfferUnit = (typeof offerUnits)[number];

/** A line as it is typed. A blank quantity is the event's own: its guests, its hours, or one. */
export interface LineValues {
  text: string;
  amount: string;
  unit: OfferUnit;
  quantity: string;
}

/** What the fields of an offer hold, as typed; dates as 'yyyy-MM-dd', times as 'HH:MM'. */
export interface OfferValues {
  date: string;
  startTime: string;
  durationHours: string;
  guestCount: string;
  lines: LineValues[];
  included: string;
  note: string;
  validThrough: string;
  /** A place of the day is to be held until the offer ends; missing in what was typed before there were holds. */
  holdsDay?: boolean;
}

interface SoldProduct {
  name: string;
  price: Price;
}

/** A product as a line; the hours are at least those that the vendor charges, as in a booking without an offer. */
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

/** A first offer: the facts as the host asked, one empty line. */
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

/** Lines and words of an offer, to begin one for another event: a quantity that was the event's own is so again. */
export function contentsOf({
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

/** Another offer, which begins as a copy of an earlier one with a new end. */
export function valuesOfOffer(offer: OfferView, today: string): OfferValues {
  const { date, startTime, durationHours, guestCount } = offer.facts;
  return {
    date,
    startTime,
    durationHours: typed(durationHours),
    guestCount: typed(guestCount),
    ...contentsOf(offer),
    validThrough: defaultValidThrough(today, date),
    holdsDay: offer.isHeld,
  };
}

/** Another offer that the host asked for: the facts as they are now, with lines and words of the earlier one. */
export function valuesOfRequest(facts: InquiryFacts, offer: OfferView, today: string): OfferValues {
  return { ...valuesOfInquiry(facts, today), ...contentsOf(offer), holdsDay: offer.isHeld };
}

/** A number that can't be read is no number. */
const figure = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

/** What is sent. The schema judges it: a field that can't be read is NaN or empty in it. */
export function termsOf({ lines, included, note, validThrough, holdsDay, ...facts }: OfferValues): OfferTerms {
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
  return toComparable(termsOf(values)) === toComparable(offer);
}

/** The terms with the lines whose price can be calculated. */
export function pricedTerms(values: OfferValues): OfferTerms {
  const terms = termsOf(values);
  return { ...terms, lines: terms.lines.filter(({ price, quantity }) => price.amountCents > 0 && quantity > 0) };
}

const lineParts: Readonly<Record<string, string>> = { 'price.amountCents': 'amount', 'price.unit': 'unit' };

/** The field of a path of the terms, as they are or as they are sent: 'terms.lines.0.price.amountCents' -> 'lines.0.amount'. */
export function fieldOf(path: string): string {
  const [, line, part] = /^(?:terms\.)?lines\.(\d+)\.(.+)$/.exec(path) ?? [];
  if (line !== undefined && part !== undefined) return `lines.${line}.${lineParts[part] ?? part}`;
  return path.replace(/^(terms\.)?(facts\.)?/, '');
}
