import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import type { Category } from '../kernel/categories.ts';
import { priceUnits } from '../kernel/money.ts';
import { packageRoles } from '../products/package-facts-schema.ts';
import { hoursProblem } from '../products/package-hours.ts';
import { bestPackages } from './best-package.ts';
import { isAddOn, suits } from './suits.ts';
import type { JudgedEvent, JudgedPackage, Judgement } from './suits.ts';

const event: JudgedEvent = {
  name: 'Summer party',
  eventType: 'Birthday Party',
  guestCount: 110,
  date: '2027-06-12',
  startTime: '18:00',
  durationHours: 6,
};

type Known = JudgedPackage['known'];

const pack = (
  name: string,
  category: Category,
  known: Partial<Known> = {},
  others: Partial<JudgedPackage> = {},
): JudgedPackage => ({
  id: name,
  name,
  category,
  price: { amountCents: 10_000, unit: 'flat' },
  known: { isAnswered: true, ...known },
  ...others,
});

const reason = (one: JudgedPackage, others: readonly JudgedPackage[] = [], changes: Partial<JudgedEvent> = {}) => {
  const judgement = suits(one, { ...event, ...changes }, others);
  return judgement.answer === 'no' ? judgement.reason : judgement.answer;
};

describe('whether a package suits an event', () => {
  it('a package of unknown facts suits every event', () => {
    expect(reason(pack('Party', 'decor', { isAnswered: false }))).toBe('yes');
  });

  it('a DJ plays to the end of the event, with further hours where its vendor sells them', () => {
    const dj = pack('DJ for the evening', 'entertainment', { lengthHours: 5 });
    const hour = pack(
      'Extra hour',
      'entertainment',
      { role: 'add_on' },
      { price: { amountCents: 1, unit: 'per_hour' } },
    );
    expect(reason(dj)).toBe('For up to 5 hours');
    expect(reason(dj, [dj], { durationHours: 5 })).toBe('yes');
    expect(reason(dj, [dj, hour])).toBe('with_add_ons');
  });

  it('an add-on suits no event by itself, and names its main package', () => {
    const booth = pack('Photo booth', 'photography');
    const day = pack('Whole day', 'photography');
    const hour = pack('Extra booth hour', 'photography', { role: 'add_on', mainIds: [booth.id] });
    expect(reason(hour, [booth, day, hour])).toBe('An add-on to Photo booth');
    expect(reason(pack('Album', 'photography', { role: 'add_on' }), [booth, day])).toBe(
      'An add-on to Photo booth or Whole day',
    );
    expect(reason(pack('Album', 'photography', { role: 'add_on' }))).toBe("An add-on to this vendor's other packages");
  });

  it("food that isn't a meal is an add-on beside meals, and a baker's main package", () => {
    const cake = pack('Birthday cake', 'catering', { isSide: true });
    const tacos = pack('Taco bar', 'catering');
    expect(reason(cake, [cake, tacos])).toBe('An add-on to Taco bar');
    expect(reason(cake, [cake])).toBe('yes');
    expect(reason(cake, [cake, tacos], { wantedSides: ['catering'] })).toBe('yes');
    expect(reason(cake, [cake], { needsService: true })).toBe('Not a meal');
  });

  it('a photo booth is a photographer only for hosts who want one', () => {
    const booth = pack('Photo booth', 'photography', { role: 'main', isSide: true });
    expect(reason(booth, [booth, pack('Half day', 'photography')])).toBe('yes');
    expect(reason(booth, [], { needsService: true })).toBe('Not a photographer');
    expect(reason(booth, [], { needsService: true, wantedSides: ['photography'] })).toBe('yes');
  });

  it('a booth hour is an add-on to the booth', () => {
    const booth = pack('Photo booth', 'photography', { isSide: true });
    const hour = pack('Extra booth hour', 'photography', { role: 'add_on' });
    expect(reason(hour, [booth, hour])).toBe('An add-on to Photo booth');
  });

  it('rehearsals and tastings are for another day', () => {
    expect(reason(pack('Rehearsal hour', 'venue', { role: 'preparation' }))).toBe('A rehearsal');
    expect(reason(pack('Engagement session', 'photography', { role: 'preparation' }))).toBe('An engagement session');
    expect(reason(pack('Family portrait', 'photography', { role: 'preparation' }))).toBe('A portrait session');
    expect(reason(pack('Walk through', 'venue', { role: 'preparation' }))).toBe('For preparing an event');
  });

  it("children's packages suit children's events, and activities also events with children", () => {
    const [magic, castle, plates] = [
      pack('Magic show', 'entertainment', { role: 'children' }),
      pack('Castle', 'activities', { role: 'children' }),
      pack('Kids’ plates', 'catering', { role: 'children' }),
    ];
    const all = (changes: Partial<JudgedEvent>) => [magic, castle, plates].map((one) => reason(one, [], changes));
    expect(all({ name: "Mia's 6th birthday" })).toEqual(['yes', 'yes', 'For children']);
    expect(all({})).toEqual(['For children', 'yes', 'For children']);
    expect(all({ name: '50th birthday' })).toEqual(['For children', 'For children', 'For children']);
  });

  it('packages for a ceremony suit events that have one', () => {
    const arch = pack('Ceremony arch', 'decor', { isForCeremony: true });
    expect(reason(arch)).toBe('For ceremonies');
    expect(reason(arch, [], { eventType: 'Backyard Wedding' })).toBe('yes');
    expect(reason(arch, [], { eventType: null })).toBe('yes');
    const duo = pack('Ceremony duo', 'entertainment', { isForCeremony: true });
    const wedding = { eventType: 'Backyard Wedding' };
    expect(reason(duo, [], wedding)).toBe('yes');
    expect(reason(duo, [], { ...wedding, needsService: true })).toBe('For ceremonies');
  });

  it('a package for fewer guests is refused, unless several pieces serve all', () => {
    const hall = pack('Small room', 'venue', { guests: { maximum: 40 } });
    expect(reason(hall)).toBe('Small room is for up to 40 guests');
    const board = pack('Grazing board', 'catering', { guests: { maximum: 50, perPiece: true } });
    expect(suits(board, event)).toEqual({ answer: 'yes', quantity: 3 });
    expect(suits(board, { ...event, guestCount: 50 })).toEqual({ answer: 'yes' });
    expect(reason(pack('Cake', 'catering', { guests: { maximum: 5, perPiece: true } }))).toBe('For up to 100 guests');
  });

  it('hours and weekdays limit a package', () => {
    const hall = pack('Hall for the afternoon', 'venue', { hours: { from: '12:00', to: '17:00' } });
    expect(reason(hall, [], { startTime: '14:00' })).toBe('Only before 5 PM');
    expect(reason(pack('Weeknight', 'venue', {}, { weekdays: [1, 2, 3, 4] }))).toMatch(/^Offered on /);
  });

  it('a place for fewer hours is had with further hours of its vendor', () => {
    const hall = pack('Courtyard', 'venue', { lengthHours: 4 });
    const hour = pack('Extra hour', 'venue', { role: 'add_on' }, { price: { amountCents: 9000, unit: 'per_hour' } });
    expect(reason(hall, [hall])).toBe('For up to 4 hours');
    expect(suits(hall, event, [hall, hour])).toEqual({
      answer: 'with_add_ons',
      addOns: [{ id: 'Extra hour', name: 'Extra hour', price: hour.price, quantity: 2 }],
    });
    expect(reason(hall, [hall], { durationHours: 4 })).toBe('yes');
  });

  it('acts paid by the hour play their usual hours in a drafted plan', () => {
    const hourly = (name: string, category: Category = 'entertainment') =>
      pack(name, category, {}, { price: { amountCents: 10_000, unit: 'per_hour' } });
    const hours = (one: JudgedPackage, changes: Partial<JudgedEvent> = {}) => {
      const judgement = suits(one, { ...event, isDrafted: true, ...changes });
      return 'quantity' in judgement ? judgement.quantity : undefined;
    };
    expect(hours(hourly('Mariachi, six players'))).toBe(2);
    expect(hours(hourly('Swing band'))).toBe(3);
    expect(hours(hourly('Swing band'), { hasSeveralActs: true })).toBe(2);
    expect(hours(hourly('Piano for dinner'), { performanceHours: 4 })).toBe(4);
    expect(hours(hourly('Piano for dinner'), { performanceHours: Infinity })).toBeUndefined();
    expect(hours(hourly('DJ by the hour'), { performanceHours: 2 })).toBeUndefined();
    expect(hours(hourly('Portrait corner', 'photography'))).toBe(3);
    expect(hours(hourly('Photographer by the hour', 'photography'))).toBeUndefined();
    expect(hours(hourly('Piano for dinner'), { durationHours: 2 })).toBeUndefined();
    expect(hours(hourly('Piano for dinner'), { isDrafted: false })).toBeUndefined();
  });

  it('the preselected package is a main one that suits, or any if none does', () => {
    const packages = [
      pack('Extra hour', 'venue', { role: 'add_on' }),
      pack('Small room', 'venue', { guests: { maximum: 40 } }),
      pack('Hall', 'venue'),
    ];
    expect(bestPackages(packages, event)).toEqual([{ id: 'Hall' }]);
    expect(bestPackages(packages.slice(0, 1), event)).toEqual([{ id: 'Extra hour' }]);
    const [small, large] = [20, 60].map((maximum) =>
      pack(`For ${maximum}`, 'catering', { guests: { maximum, perPiece: true } }),
    );
    expect(bestPackages([small!, large!], event)).toEqual([{ id: 'For 60', quantity: 2 }]);
  });
});

describe('any package and event', () => {
  const time = fc
    .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '30'))
    .map(([hours, minutes]) => `${String(hours).padStart(2, '0')}:${minutes}`);
  const known = fc.record(
    {
      role: fc.constantFrom(...packageRoles),
      isSide: fc.boolean(),
      guests: fc.record({ maximum: fc.integer({ min: 1, max: 200 }), perPiece: fc.boolean() }),
      hours: fc.record({ from: time, to: time }).filter(({ from, to }) => from !== to),
      lengthHours: fc.integer({ min: 1, max: 12 }),
      isAnswered: fc.boolean(),
    },
    { requiredKeys: ['isAnswered'] },
  );
  const anyPackage = fc
    .record({
      name: fc.constantFrom('Extra hour', 'Hall', 'Cake', 'Show'),
      category: fc.constantFrom(...categories),
      price: fc.record({ amountCents: fc.integer({ min: 1, max: 10_000 }), unit: fc.constantFrom(...priceUnits) }),
      weekdays: fc.constantFrom([], [6], [1, 2]),
      known,
    })
    .chain((one) => fc.nat(1000).map((n) => ({ ...one, id: `${n}` })));
  const anyEvent = fc.record({
    name: fc.constantFrom('Party', "Mia's 6th birthday", '50th birthday'),
    eventType: fc.constantFrom('Birthday Party', 'Backyard Wedding', null),
    guestCount: fc.integer({ min: 1, max: 400 }),
    date: fc.constantFrom('2027-06-12', '2027-06-15'),
    startTime: time,
    durationHours: fc.integer({ min: 1, max: 14 }),
  });
  const guestsServed = ({ known: { guests } }: JudgedPackage, judgement: Judgement): number =>
    (guests?.maximum ?? Infinity) * ('quantity' in judgement ? (judgement.quantity ?? 1) : 1);
  const hoursHad = ({ known: { lengthHours = Infinity } }: JudgedPackage, judgement: Judgement): number =>
    lengthHours + ('addOns' in judgement ? (judgement.addOns[0]?.quantity ?? 0) : 0);
  const isOutside = ({ category, known: { hours } }: JudgedPackage, asked: JudgedEvent): boolean =>
    hours !== undefined && hoursProblem(hours, asked, category === 'venue') !== undefined;
  const shop = fc.array(anyPackage, { minLength: 1, maxLength: 6 });

  it('no add-on suits alone, every guest is served, and nothing is outside its hours', () => {
    fc.assert(
      fc.property(shop, anyEvent, (packages, asked) => {
        const judged = packages.map((one) => ({ one, judgement: suits(one, asked, packages) }));
        const suited = judged.filter(({ judgement }) => judgement.answer !== 'no');
        expect(suited.filter(({ one }) => isAddOn(one, packages))).toEqual([]);
        expect(suited.filter(({ one, judgement }) => guestsServed(one, judgement) < asked.guestCount)).toEqual([]);
        expect(suited.filter(({ one, judgement }) => hoursHad(one, judgement) < asked.durationHours)).toEqual([]);
        expect(suited.filter(({ one }) => isOutside(one, asked))).toEqual([]);
        expect(judged.filter(({ judgement }) => 'reason' in judgement && judgement.reason === '')).toEqual([]);
      }),
    );
  });
});
