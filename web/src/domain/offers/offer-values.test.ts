import { describe, expect, it, vi } from 'vitest';
import { writeSession } from '#web/lib/session-state.ts';
import { inquiryFacts, offerView } from '#tests/support/offer-views.ts';
import { offerFieldProblems } from './offer-problems.ts';
import { emptyLine, lineOfProduct, pricedTerms, toOfferTerms, valuesOfInquiry, valuesOfOffer } from './offer-values.ts';

const today = '2026-11-24';
const now = new Date('2026-11-24T18:00:00Z');
const asked = valuesOfInquiry(inquiryFacts, today);
const line = { text: 'Dinner', amount: '38', unit: 'per_person' as const, quantity: '' };

describe('fields of an offer', () => {
  it('starts an offer with the facts of the inquiry and lets it expire a week from today', () => {
    expect(asked).toMatchObject({ date: '2027-06-12', startTime: '16:00', durationHours: '5', guestCount: '40' });
    expect(asked.validThrough).toBe('2026-12-01');
    expect(asked.lines).toEqual([emptyLine]);
  });

  it('leaves fields of open facts empty', () => {
    const open = { ...inquiryFacts, date: null, startTime: null, durationHours: null, guestCount: null };
    expect(valuesOfInquiry(open, today)).toMatchObject({ date: '', startTime: '', guestCount: '', validThrough: '' });
  });

  it('starts with an equivalent copy of an earlier offer', () => {
    const { facts, lines, included, note } = offerView();
    expect(toOfferTerms(valuesOfOffer(offerView(), today))).toEqual({
      facts,
      lines,
      included,
      note,
      validThrough: '2026-12-01',
    });
  });

  it("defaults a blank quantity to the event's guests, its hours, or one", () => {
    const quantities = (values: typeof asked) => toOfferTerms(values).lines.map(({ quantity }) => quantity);
    const lines = [line, { ...line, unit: 'per_hour' as const }, { ...line, unit: 'flat' as const }];
    expect(quantities({ ...asked, lines })).toEqual([40, 5, 1]);
    expect(quantities({ ...asked, guestCount: '60', lines: [line, { ...line, quantity: '38' }] })).toEqual([60, 38]);
  });

  it('turns a product into a line, with the minimum hours as quantity', () => {
    const price = { amountCents: 25_000, unit: 'per_hour' as const };
    const hours = (durationHours: string) =>
      lineOfProduct({ name: 'Two DJs', price }, { durationHours, minimumHours: 4 });
    expect(hours('3')).toEqual({ text: 'Two DJs', amount: '250.00', unit: 'per_hour', quantity: '4' });
    expect(hours('6').quantity, 'the hours of the event').toBe('');
    const from = { name: 'Lights', price: { amountCents: 90_050, unit: 'from' as const } };
    expect(lineOfProduct(from, { durationHours: '' })).toMatchObject({ amount: '900.50', unit: 'flat', quantity: '' });
  });

  it('prices only the lines that can be calculated', () => {
    const values = { ...asked, lines: [line, emptyLine, { ...line, amount: 'about 5' }] };
    expect(pricedTerms(values).lines.map(({ price }) => price.amountCents)).toEqual([3800]);
  });
});

describe('problems of an offer', () => {
  it("judges days at the business, neither in the reader's time zone nor in UTC", () => {
    vi.stubEnv('TZ', 'Pacific/Honolulu');
    const vendor = { id: 'v', name: 'Ember & Rye', timeZone: 'America/New_York' };
    const me = { id: 'u', email: 'dana@example.test', fullName: 'Dana Reyes', isAdmin: false, vendor };
    writeSession({ status: 'signed-in', me, expired: false });
    const at = (instant: string) =>
      offerFieldProblems({ ...asked, validThrough: '2026-11-24', lines: [line] }, new Date(instant));
    // 9 PM on the 24th in New York: the 25th in UTC.
    expect(at('2026-11-25T02:00:00Z')).toEqual({});
    // 1 AM on the 25th in New York: 8 PM on the 24th in Honolulu.
    expect(at('2026-11-25T06:00:00Z')).toHaveProperty('validThrough');
    writeSession({ status: 'signed-out', expired: false });
    vi.unstubAllEnvs();
  });

  it('reports no problem if the offer can be sent', () => {
    expect(offerFieldProblems({ ...asked, lines: [line] }, now)).toEqual({});
  });

  it('reports offer problems per field', () => {
    const blank = { date: '', startTime: '', durationHours: '', guestCount: '', validThrough: '' };
    expect(offerFieldProblems({ ...asked, ...blank, lines: [{ ...line, text: '', amount: '' }] }, now)).toEqual({
      date: 'Event date is required',
      startTime: 'Start time is required',
      durationHours: 'Hours are required',
      guestCount: 'Guest count is required',
      validThrough: 'Choose the last day of this offer',
      'lines.0.text': 'Description is required',
      'lines.0.amount': 'Price is required',
      'lines.0.quantity': 'Quantity must be a whole number',
    });
  });

  it('distinguishes an unreadable price from a missing one', () => {
    for (const amount of ['38.005', 'about 40'])
      expect(offerFieldProblems({ ...asked, lines: [{ ...line, amount }] }, now)).toEqual({
        'lines.0.amount': 'Enter a price, such as 38.50',
      });
  });

  it('reports violations of the offer terms', () => {
    const late = { ...asked, lines: [line], validThrough: '2027-06-12' };
    expect(offerFieldProblems(late, now)).toEqual({ validThrough: 'Choose Dec 24, 2026 or earlier' });
    expect(offerFieldProblems({ ...asked, lines: [{ ...line, quantity: '2.5' }] }, now)).toEqual({
      'lines.0.quantity': 'Quantity must be a whole number',
    });
  });
});
