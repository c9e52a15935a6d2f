import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, quarterHourProblem } from '../kernel/dates.ts';
import { endOfDayIn } from '../kernel/time-zone.ts';
import { offerTermsSchema } from './offer.ts';
import type { OfferTerms } from './offer.ts';
import { offerQuote } from './offer-quote.ts';
import { defaultValidThrough, latestValidThrough, offerTermsProblems } from './offer-terms.ts';

const timeZone = 'America/Chicago';
// The evening of November 24 in Chicago.
const now = new Date('2026-11-25T03:00:00Z');
const flat = (amountCents: number, quantity = 1) => ({
  text: 'Flowers',
  price: { amountCents, unit: 'flat' as const },
  quantity,
});

const terms = (changes: Partial<OfferTerms> = {}): OfferTerms => ({
  facts: { date: '2027-06-12', startTime: '16:00', durationHours: 5, guestCount: 40 },
  lines: [
    { text: 'Dinner', price: { amountCents: 50_00, unit: 'per_person' }, quantity: 38 },
    { text: 'Bartender', price: { amountCents: 40_00, unit: 'per_hour' }, quantity: 4.5 },
    flat(250_00),
  ],
  included: 'Plates',
  note: '',
  validThrough: '2026-12-01',
  ...changes,
});

const problems = (changes: Partial<OfferTerms>) => offerTermsProblems(terms(changes), { now, timeZone });

it("prices an offer by its lines' own quantities and the platform fee", () => {
  const { subtotalCents, feeCents, totalCents } = offerQuote(terms());
  expect({ subtotalCents, feeCents, totalCents }).toEqual({
    subtotalCents: 2330_00,
    feeCents: 116_50,
    totalCents: 2446_50,
  });
});

it('starts on a quarter hour', () => {
  const { facts } = terms();
  expect(problems({ facts: { ...facts, startTime: '16:15' } })).toEqual({});
  expect(problems({ facts: { ...facts, startTime: '12:07' } })).toEqual({ 'facts.startTime': quarterHourProblem });
});

describe('last day of an offer', () => {
  it('suggests a validity of a week from today and allows up to 30 days', () => {
    expect(defaultValidThrough('2026-11-24', '2027-06-12')).toBe('2026-12-01');
    expect(latestValidThrough('2026-11-24', '2027-06-12')).toBe('2026-12-24');
  });

  it('the last day of an offer is before the day of the event', () => {
    const days = fc.integer({ min: 1, max: 500 });
    fc.assert(
      fc.property(days, (ahead) => {
        const event = addDays('2026-11-24', ahead);
        const [suggested, latest] = [defaultValidThrough('2026-11-24', event), latestValidThrough('2026-11-24', event)];
        expect(suggested <= latest && latest < event).toBe(true);
      }),
    );
  });

  it("ends an offer at midnight in the vendor's time zone, in winter and summer", () => {
    expect(endOfDayIn(timeZone, '2026-12-01').toISOString()).toBe('2026-12-02T05:59:59.999Z');
    expect(endOfDayIn(timeZone, '2027-06-01').toISOString()).toBe('2027-06-02T04:59:59.999Z');
    expect(endOfDayIn(timeZone, '2027-03-13').toISOString()).toBe('2027-03-14T05:59:59.999Z');
    expect(endOfDayIn(timeZone, '2027-03-14').toISOString()).toBe('2027-03-15T04:59:59.999Z');
    expect(endOfDayIn(timeZone, '2026-11-01').toISOString()).toBe('2026-11-02T05:59:59.999Z');
  });
});

describe('terms of an offer', () => {
  it('accepts valid terms', () => {
    expect(offerTermsSchema.safeParse(terms()).success).toBe(true);
    expect(problems({})).toEqual({});
  });

  it.each([
    ['today', '2026-11-24', undefined],
    ['yesterday', '2026-11-23', 'Choose today or later'],
    ['30 days ahead', '2026-12-24', undefined],
    ['31 days ahead', '2026-12-25', 'Choose Dec 24, 2026 or earlier'],
  ])('checks an offer that is valid through %s', (_, validThrough, message) => {
    expect(problems({ validThrough }).validThrough).toBe(message);
  });

  it('requires an event date that can be booked', () => {
    const facts = { ...terms().facts, date: '2026-11-27' };
    expect(problems({ facts })).toEqual({ 'facts.date': 'Events must be scheduled at least 4 days in advance' });
  });

  it('restricts quantities like those of packages', () => {
    expect(problems({ lines: [flat(100, 1.5)] })).toEqual({ 'lines.0.quantity': 'Quantity must be a whole number' });
  });

  it('limits the total to a million dollars', () => {
    expect(problems({ lines: [flat(100_000_000)] })).toEqual({ lines: 'An offer can be at most $1,000,000' });
  });

  it.each([
    ['no line', { lines: [] }],
    ['21 lines', { lines: Array.from({ length: 21 }, () => flat(100)) }],
    ['a line without text', { lines: [{ ...flat(100), text: ' ' }] }],
    ['a line with a price of zero', { lines: [flat(0)] }],
    ['a starting price', { lines: [{ ...flat(100), price: { amountCents: 100, unit: 'from' } }] }],
    ['a note too long', { note: 'a'.repeat(2001) }],
    ['no guests', { facts: { ...terms().facts, guestCount: 0 } }],
  ])('rejects an offer with %s', (_, changes) => {
    expect(offerTermsSchema.safeParse({ ...terms(), ...changes }).success).toBe(false);
  });
});
