import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { milesBetween } from '../../kernel/geo.ts';
import type { Point } from '../../kernel/geo.ts';
import type { DeliveryOption } from '../../planning/delivery.ts';
import { toFitFacts } from './fit-facts.ts';
import { findMisfits } from './misfits.ts';
import type { EventToFit, FitFacts } from './misfits.ts';

const austin = { latitude: 30.2428, longitude: -97.7658 };
const denver = { latitude: 39.7392, longitude: -104.9903 };
/** A degree of latitude is 69.1 miles. */
const milesNorth = (miles: number): Point => ({ ...austin, latitude: austin.latitude + miles / 69.093 });

const sentences = (event: Partial<EventToFit>, facts: FitFacts) =>
  findMisfits({ guestCount: null, place: null, ...event }, facts).map(({ message }) => message);

describe('misfits of vendor and event', () => {
  it.each<[string, number, FitFacts['guests']]>([
    ['Seats 60, but you expect 200', 200, { capacity: 60 }],
    ['Serves 50 guests or more', 49, { minimumGuests: 50 }],
    ['Serves up to 80 guests', 81, { maximumGuests: 80 }],
    ['Serves up to 1 guest', 2, { maximumGuests: 1 }],
    ['Takes groups of up to 25, but you expect 1,200', 1200, { groupSize: 25 }],
  ])('explains a misfit: %s', (sentence, guestCount, guests) => {
    expect(sentences({ guestCount }, { guests })).toEqual([sentence]);
  });

  it('states the distance of the event, rounded up', () => {
    const travel = { miles: 25, from: austin };
    expect(sentences({ place: milesNorth(33.2) }, { guests: {}, travel })).toEqual([
      'Travels up to 25 miles, but your event is 34 miles away',
    ]);
    expect(sentences({ place: milesNorth(25.01) }, { guests: {}, travel })).toEqual([
      'Travels up to 25 miles, but your event is 26 miles away',
    ]);
    expect(sentences({ place: milesNorth(24.9) }, { guests: {}, travel })).toEqual([]);
  });

  it("names a package made for fewer or more guests, in addition to the vendor's limits", () => {
    const cake = { productName: 'Cake', price: { unit: 'flat' as const }, guests: { minimum: 10, maximum: 20 } };
    const reasons = (guestCount: number) =>
      findMisfits({ guestCount, place: null }, { guests: { maximumGuests: 50 } }, [cake]).map(({ message }) => message);
    expect(reasons(20)).toEqual([]);
    expect(reasons(9)).toEqual(['Cake is for 10 guests or more']);
    expect(reasons(60)).toEqual(['Serves up to 50 guests', 'Cake is for up to 20 guests']);
  });

  it('returns every reason with its code', () => {
    const facts = { guests: { maximumGuests: 80 }, travel: { miles: 30, from: austin } };
    expect(findMisfits({ guestCount: 100, place: denver }, facts).map(({ code }) => code)).toEqual([
      'over_maximum_guests',
      'out_of_reach',
    ]);
  });
});

describe('date and place of an event', () => {
  const now = new Date('2027-06-01T17:00:00.000Z');
  // A Saturday.
  const on = (date: string, facts: Partial<FitFacts>) => sentences({ when: { date, now } }, { guests: {}, ...facts });

  it('requires the lead time of the vendor', () => {
    expect(on('2027-06-07', { leadTime: '1-2 weeks' })).toEqual(["Needs 1 week's notice, but your event is in 6 days"]);
    expect(on('2027-06-08', { leadTime: '1-2 weeks' })).toEqual([]);
    expect(on('2027-06-05', { leadTime: 'Ask us' })).toEqual([]);
  });

  it('requires a weekday of the package', () => {
    expect(on('2027-06-12', { schedules: [[1, 2, 3, 4]] })).toEqual(['Offered on Monday to Thursday only']);
    expect(on('2027-06-10', { schedules: [[1, 2, 3, 4]] })).toEqual([]);
    expect(on('2027-06-12', { schedules: [] })).toEqual([]);
  });

  it('requires an event near the venue', () => {
    const at = (miles: number) => sentences({ place: milesNorth(miles) }, { guests: {}, site: austin });
    expect(at(49.9)).toEqual([]);
    expect(at(50.1)).toEqual(["The venue is 51 miles from your event's ZIP code"]);
    expect(sentences({ place: null }, { guests: {}, site: austin })).toEqual([]);
  });
});

describe('travel distance', () => {
  const vendor = { answers: {}, travelDistanceMiles: 30, place: austin, leadTime: '1-2 weeks' };
  const far = (category: 'venue' | 'catering', offered: DeliveryOption[], chosen?: 'pickup' | 'delivery') =>
    findMisfits(
      { guestCount: 40, place: denver },
      toFitFacts({ category, deliveryOption: chosen }, { ...vendor, deliveryOptions: offered }),
    ).some(({ code }) => code === 'out_of_reach');

  it('checks no travel distance for a venue or a vendor whose goods are picked up', () => {
    expect(far('venue', [])).toBe(false);
    expect(far('catering', ['pickup', 'delivery'], 'pickup')).toBe(false);
    expect(far('catering', ['pickup', 'dine_in'])).toBe(false);
  });

  it('checks the travel distance of a vendor who comes to the event', () => {
    expect(far('catering', [])).toBe(true);
    expect(far('catering', ['pickup', 'delivery'], 'delivery')).toBe(true);
    expect(far('catering', ['pickup', 'delivery'])).toBe(true);
  });

  it('uses the guest limits of the relevant service only', () => {
    const answers = { venue: { capacity: 60 }, catering: { maximumGuests: 20 } };
    const both = { ...vendor, answers, deliveryOptions: [] };
    expect(toFitFacts({ category: 'venue' }, both).guests).toEqual({ capacity: 60 });
    expect(toFitFacts({ category: 'catering' }, both).guests).toEqual({ maximumGuests: 20 });
    expect(toFitFacts({ category: 'decor' }, both).guests).toEqual({});
  });
});

describe('any event and vendor', () => {
  const count = fc.integer({ min: 1, max: 10_000 });
  const point = fc.record({
    latitude: fc.double({ min: 18, max: 72, noNaN: true }),
    longitude: fc.double({ min: -180, max: -65, noNaN: true }),
  });
  const guests = fc.record(
    { capacity: count, minimumGuests: count, maximumGuests: count, groupSize: count },
    { requiredKeys: [] },
  );
  const facts = fc.record(
    { guests, travel: fc.record({ miles: fc.integer({ min: 1, max: 500 }), from: point }) },
    { requiredKeys: ['guests'] },
  );

  it('any event fits a vendor if limits or event facts are unknown', () => {
    fc.assert(
      fc.property(facts, count, point, (known, guestCount, place) => {
        expect(findMisfits({ guestCount: null, place: null }, known)).toEqual([]);
        expect(findMisfits({ guestCount, place }, { guests: {} })).toEqual([]);
      }),
    );
  });

  it('an event fits a vendor exactly if it is within every limit', () => {
    fc.assert(
      fc.property(facts, count, point, (known, guestCount, place) => {
        const { capacity, minimumGuests, maximumGuests, groupSize } = known.guests;
        const most = Math.min(capacity ?? Infinity, maximumGuests ?? Infinity, groupSize ?? Infinity);
        const isServed = guestCount <= most && guestCount >= (minimumGuests ?? 0);
        const isReached = !known.travel || milesBetween(known.travel.from, place) <= known.travel.miles;
        expect(findMisfits({ guestCount, place }, known).length === 0).toBe(isServed && isReached);
      }),
    );
  });

  it('the distance in a message is always beyond the stated limit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), point, point, (miles, from, place) => {
        for (const { message } of findMisfits({ guestCount: null, place }, { guests: {}, travel: { miles, from } })) {
          const [limit = 0, away = 0] = (message.replaceAll(',', '').match(/\d+/g) ?? []).map(Number);
          expect(limit).toBe(miles);
          expect(away).toBeGreaterThan(limit);
        }
      }),
    );
  });
});
