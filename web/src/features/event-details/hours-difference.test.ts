import { describe, expect, it } from 'vitest';
import type { PlannedItem } from '#shared/api/planning.ts';
import { quoteItems } from '#shared/checkout/plan-quote.ts';
import { quote } from '#shared/checkout/pricing.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { formatDifference, hoursDifference, offersMissed } from './hours-difference.ts';
import type { TimedPlan } from './hours-difference.ts';

const band = {
  id: 'v1:entertainment',
  vendorId: 'v1',
  vendorName: 'Five Hour Band',
  category: 'entertainment',
  packages: [{ price: { amountCents: 10_000, unit: 'per_hour' } }],
  fees: { minimumHours: 5 },
} as unknown as PlannedItem;
const facts = { date: '2027-06-12', startTime: '16:00', durationHours: 6, guestCount: 40 };
const cook = {
  ...band,
  id: 'v2:catering',
  vendorName: 'Two Plates',
  category: 'catering',
  packages: [],
  offer: { facts, validUntil: '2027-06-07T04:59:59.999Z' },
} as unknown as PlannedItem;

function planWith(items: PlannedItem[], changes: Partial<TimedPlan['details']> = {}): TimedPlan {
  const details = {
    ...emptyDetails,
    date: '2027-06-12',
    startTime: '16:00',
    durationHours: 4,
    guestCount: 40,
    ...changes,
  };
  const { guestCount, durationHours } = details;
  const isPriced = guestCount !== null && durationHours !== null;
  const priced = isPriced ? quote({ items: quoteItems(items, null), guestCount, durationHours }) : null;
  return { details, items, quote: priced, place: null, serviceAreas: [] };
}

const times = (eventStartTime: string, eventEndTime: string) => ({ eventStartTime, eventEndTime });
const now = new Date('2027-06-01T12:00:00.000Z');

describe('difference of hours', () => {
  it.each([
    ['12:00', '23:00', '11 hours instead of 4: $525.00 → $1,155.00'],
    ['16:00', '17:00', '1 hour instead of 4: $525.00, as before'],
    ['16:00', '21:30', '5.5 hours instead of 4: $525.00 → $577.50'],
  ])('hours from %s to %s are compared with the plan', (start, end, words) => {
    const difference = hoursDifference(planWith([band]), times(start, end));
    expect(difference && formatDifference(difference)).toBe(words);
  });

  it('the difference has no price while the guest count is unknown', () => {
    const difference = hoursDifference(planWith([band], { guestCount: null }), times('12:00', '23:00'));
    expect(difference && formatDifference(difference)).toBe('11 hours instead of 4');
  });

  it('the same length, an incomplete time and a plan without a length have no difference', () => {
    expect(hoursDifference(planWith([band]), times('21:00', '01:00'))).toBeUndefined();
    expect(hoursDifference(planWith([band]), times('', '20:00'))).toBeUndefined();
    expect(hoursDifference(planWith([], { durationHours: null }), times('12:00', '23:00'))).toBeUndefined();
  });
});

describe('offers and typed hours', () => {
  it('an offer that covers the plan and not the typed hours is named', () => {
    const words = ['Two Plates: This offer was made for 4:00 PM to 10:00 PM.'];
    expect(offersMissed(planWith([band, cook]), times('15:00', '19:00'), now)).toEqual(words);
    expect(offersMissed(planWith([cook]), times('16:00', '22:15'), now)).toEqual(words);
    expect(offersMissed(planWith([cook]), times('18:00', '22:00'), now)).toEqual([]);
  });

  it('an offer that the plan has outgrown is left to the plan', () => {
    expect(offersMissed(planWith([cook], { guestCount: 41 }), times('15:00', '19:00'), now)).toEqual([]);
    expect(offersMissed(planWith([cook]), times('', ''), now)).toEqual([]);
  });
});
