import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chosenTimesProblems, movedItem, withBookedStart, withChosenTimes } from './chosen-times.ts';
import { followsEvent, haveNoCommonStart, itemStart, itemStarts, itemTimes, likelyDaysLater } from './item-times.ts';
import { formatItemTimes } from './item-times-text.ts';
import type { EventHours, TimedItem } from './item-times.ts';
import type { PackageLine, PlanItem } from './plan.ts';

const line = (changes: Partial<PackageLine> = {}): PackageLine => ({
  productId: '01HZZZZZZZZZZZZZZZZZZZZZZ1',
  productName: 'Package',
  description: '',
  price: { amountCents: 10_000, unit: 'flat' },
  imageUrl: null,
  ...changes,
});
const hourly = (quantity?: number) =>
  line({ price: { amountCents: 30_000, unit: 'per_hour' }, ...(quantity !== undefined && { quantity }) });
const item = (packages: PackageLine[], changes: Partial<PlanItem> = {}): PlanItem => ({
  id: 'vendor:entertainment',
  vendorId: 'vendor',
  vendorName: 'Mariachi Luna',
  category: 'entertainment',
  packages,
  ...changes,
});
const event: EventHours = { startTime: '18:00', durationHours: 8 };
const brunch = { name: 'Brunch', startTime: '10:00', durationHours: 4 };
const evening = { name: 'Evening', startTime: '17:00', durationHours: 7 };
const both = line({ startTimes: [brunch, evening] });

describe('times of an item', () => {
  it('an item takes place at the event, unless its packages or its host have other times', () => {
    const at = (one: TimedItem) => {
      const { startTime, durationHours } = itemTimes(one, event);
      return `${startTime} for ${durationHours}`;
    };
    expect(at(item([line()]))).toBe('18:00 for 8');
    expect(at(item([hourly()]))).toBe('18:00 for 8');
    expect(at(item([hourly(1)]))).toBe('18:00 for 1');
    expect(at(item([hourly(1)], { times: { startTime: '20:00', durationHours: null } }))).toBe('20:00 for 1');
    expect(at(item([line({ durationHours: 3 })]))).toBe('18:00 for 3');
    expect(at(item([line({ durationHours: 3 }), line()]))).toBe('18:00 for 3');
    expect(at(item([hourly(2), hourly(5)]))).toBe('18:00 for 5');
    expect(at(item([line()], { times: { startTime: '09:00', durationHours: 2 } }))).toBe('09:00 for 2');
    expect(at(item([both]))).toBe('17:00 for 7');
    expect(at(item([both], { times: { startTime: '10:00', durationHours: null } }))).toBe('10:00 for 4');
  });

  it('an offer takes place at the event or at the chosen times, whatever its lines count', () => {
    const offered = { packages: [hourly(3)], offer: {} };
    expect(followsEvent(offered, event)).toBe(true);
    expect(itemTimes({ ...offered, times: { startTime: '20:00', durationHours: 1 } }, event)).toMatchObject({
      startTime: '20:00',
      durationHours: 1,
    });
  });

  it.each([
    ['09:00', 4, 'Brunch'],
    ['12:00', 8, 'Evening'],
    ['16:00', 2, 'Evening'],
    ['23:30', 5, 'Evening'],
    ['07:00', 1, 'Brunch'],
    [null, 4, 'Brunch'],
  ])('an event from %s for %d hours gets the start %s', (startTime, durationHours, name) => {
    expect(itemStart(item([both]), { startTime, durationHours })?.name).toBe(name);
  });

  it.each([
    ['18:00', 8, 1],
    ['21:00', 6, 1],
    ['18:00', 6, 0],
    ['00:30', 6, 0],
    [null, 8, 0],
  ])('a package that only begins at 1 AM is in the night of an event from %s for %d hours', (start, hours, days) => {
    const snack = item([line({ startTimes: [{ name: 'Late-night food', startTime: '01:00', durationHours: 1 }] })]);
    const own = { startTime: start, durationHours: hours };
    expect(itemTimes(snack, own)).toEqual({ startTime: '01:00', durationHours: 1, daysLater: days });
    const booked = withBookedStart(snack, own);
    expect(itemTimes(booked, { ...own, durationHours: 1 })).toEqual(itemTimes(snack, own));
    expect(withBookedStart(booked, own)).toEqual(booked);
  });

  it('the start after midnight covers more of a night than the one before its event', () => {
    const late = { name: 'Late', startTime: '00:30', durationHours: 3 };
    const dinner = { name: 'Dinner', startTime: '17:00', durationHours: 5 };
    const sold = item([line({ startTimes: [late, dinner] })]);
    expect(itemTimes(sold, { startTime: '21:30', durationHours: 6 })).toMatchObject({
      startTime: '00:30',
      daysLater: 1,
    });
    expect(itemTimes(sold, { startTime: '18:00', durationHours: 6 })).toMatchObject({
      startTime: '17:00',
      daysLater: 0,
    });
  });

  it('packages share the start times that all of them have', () => {
    const late = { ...evening, durationHours: 8 };
    expect(itemStarts(item([both, line({ startTimes: [late] })]))).toEqual([late]);
    const noon = line({ startTimes: [{ ...brunch, startTime: '12:00' }] });
    expect([haveNoCommonStart(item([both, noon])), haveNoCommonStart(item([both, line()]))]).toEqual([true, false]);
  });
});

describe('choosing times', () => {
  it.each<[PlanItem, Partial<EventHours>, Record<string, string>]>([
    [
      item([both]),
      { startTime: '11:00' },
      { startTime: 'Choose Brunch, 10:00 AM to 2:00 PM or Evening, 5:00 PM to 12:00 AM, the next day' },
    ],
    [item([both]), { startTime: '10:00', durationHours: 7 }, { durationHours: 'Brunch lasts 4 hours' }],
    [
      item([both]),
      { durationHours: 2 },
      { durationHours: 'Choose one of the start times, which have their own length' },
    ],
    [item([line({ durationHours: 3 })]), { durationHours: 4 }, { durationHours: 'Package lasts 3 hours' }],
    [
      item([hourly()], { fees: { minimumHours: 4 } }),
      { durationHours: 3 },
      { durationHours: 'They charge for at least 4 hours' },
    ],
    [item([hourly()]), { startTime: '20:00', durationHours: 1 }, {}],
    [item([both]), { startTime: '17:00', durationHours: 7 }, {}],
    [item([both]), {}, {}],
    [item([line({ durationHours: 3 })]), { startTime: '08:00', durationHours: 3 }, {}],
  ])('%# has the problems of its packages', (one, chosen, problems) => {
    expect(chosenTimesProblems(one, { startTime: null, durationHours: null, ...chosen })).toEqual(problems);
  });

  it('chosen hours of hourly packages are their quantity', () => {
    const chosen = withChosenTimes(item([hourly(), line()]), { startTime: '20:00', durationHours: 1 });
    expect(chosen).toMatchObject({
      packages: [{ quantity: 1 }, {}],
      times: { startTime: '20:00', durationHours: null },
    });
    const again = withChosenTimes(chosen, { startTime: null, durationHours: null });
    expect(again).toEqual(item([hourly(), line()]));
  });

  const half = fc.integer({ min: 1, max: 48 }).map((halves) => halves / 2);
  const clock = fc.integer({ min: 0, max: 95 }).map((quarter) => {
    const two = (value: number) => String(value).padStart(2, '0');
    return `${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)}`;
  });
  const packages: fc.Arbitrary<PackageLine[]> = fc.oneof(
    fc.constant<PackageLine[]>([line()]),
    fc.option(half, { nil: undefined }).map((quantity) => [hourly(quantity)]),
    half.map((durationHours) => [line({ durationHours })]),
    fc.constant<PackageLine[]>([both]),
    half.map((hours) => [hourly(hours), line({ durationHours: 3 })]),
  );
  const events = fc.record({ startTime: fc.option(clock), durationHours: fc.option(half) });
  const choices = fc.record({ startTime: fc.option(clock), durationHours: fc.option(half) });

  it('possible times are those that the item gets, and choosing them again changes nothing', () => {
    fc.assert(
      fc.property(packages, events, choices, (sold, own, chosen) => {
        const before = item(sold);
        fc.pre(Object.keys(chosenTimesProblems(before, chosen)).length === 0);
        const after = withChosenTimes(before, chosen);
        const { startTime, durationHours } = itemTimes(after, own);
        const isMixed = sold.length > 1;
        expect({
          startTime: chosen.startTime ?? startTime,
          durationHours: isMixed ? durationHours : (chosen.durationHours ?? durationHours),
        }).toEqual({ startTime, durationHours });
        expect(withChosenTimes(after, chosen)).toEqual(after);
        expect(withChosenTimes(after, { startTime: null, durationHours: null }).times).toBeUndefined();
      }),
    );
  });

  it.each([
    ['01:00', 1],
    ['01:45', 1],
    ['02:00', 0],
    ['09:00', 0],
    ['18:00', 0],
    ['23:00', 0],
  ])('%s most likely is %i days after the date of an event from 6 PM to 2 AM', (start, days) => {
    expect(likelyDaysLater(start, { startTime: '18:00', durationHours: 8 })).toBe(days);
    expect(likelyDaysLater(start, { startTime: null, durationHours: 8 })).toBe(0);
  });

  it('a start on another day has its date, or its day without one', () => {
    const late = item([hourly(1)], { times: { startTime: '01:00', durationHours: null, daysLater: 1 } });
    const span = { ...event, timeZone: 'America/Chicago' };
    expect(formatItemTimes(late, { ...span, date: '2027-06-12' })).toBe('Sun, Jun 13, 1:00 AM to 2:00 AM');
    expect(formatItemTimes(late, { ...span, date: null })).toBe('1:00 AM, the next day, to 2:00 AM');
  });

  it('hours paid are hours of the item', () => {
    fc.assert(
      fc.property(fc.array(fc.option(half), { minLength: 1, maxLength: 3 }), events, (quantities, own) => {
        const { durationHours } = itemTimes(item(quantities.map((hours) => hourly(hours ?? undefined))), own);
        const paid = quantities.map((hours) => hours ?? own.durationHours);
        const known = paid.filter((hours) => hours !== null);
        expect(durationHours).toBe(known.length < paid.length ? null : Math.max(...known));
      }),
    );
  });

  it('an own start keeps its distance from a moved event, there and back', () => {
    fc.assert(
      fc.property(clock, clock, clock, (start, from, to) => {
        const one = item([line()], { times: { startTime: start, durationHours: null } });
        const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
        const moved = movedItem(one, from, to);
        const { startTime, daysLater } = itemTimes(moved, { startTime: to, durationHours: 4 });
        const at = daysLater * 1440 + minutes(startTime ?? '');
        expect(at - minutes(to)).toBe(minutes(start) - minutes(from));
        expect(movedItem(moved, to, from)).toEqual(one);
      }),
    );
  });

  it("one of a package's starts stays when the event moves", () => {
    const booked = withBookedStart(item([both]), event);
    expect(itemTimes(movedItem(booked, '18:00', '09:00'), { startTime: '09:00', durationHours: 4 })).toMatchObject({
      startTime: '17:00',
      durationHours: 7,
    });
  });
});
