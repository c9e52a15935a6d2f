import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { movedRow, orderRows, ownRow, rowsFor, scheduleNotes, sortRows } from './schedule.ts';
import type { OwnRow, ScheduledEvent, ScheduledOrder, ScheduleRow } from './schedule.ts';

const timeZone = 'America/Chicago';
const span = { startsAt: '2027-06-12T21:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' };
const event: ScheduledEvent = {
  date: '2027-06-12',
  startTime: '16:00',
  timeZone,
  span,
  setupTime: '10:00',
  breakdownTime: '23:30',
  place: '1906 S 5th St',
};
const band: ScheduledOrder = {
  vendorId: 'band',
  vendorName: 'Five Hour Band',
  services: 'Entertainment',
  work: { startsAt: '2027-06-13T01:00:00.000Z', endsAt: '2027-06-13T03:00:00.000Z' },
  isComing: true,
  arrival: null,
};
const cook: ScheduledOrder = { ...band, vendorId: 'cook', vendorName: 'Two Plates', services: 'Catering', work: span };

const own = (changes: Partial<OwnRow> = {}): OwnRow => ({
  id: 'a',
  title: 'Toast',
  date: '2027-06-12',
  time: '20:30',
  minutes: 15,
  vendorId: null,
  person: '',
  place: '',
  note: '',
  readers: 'everyone',
  eventDate: '2027-06-12',
  eventStart: '16:00',
  ...changes,
});

const brief = ({ kind, startsAt, endsAt }: ScheduleRow) => [kind, startsAt, endsAt];
const notes = (rows: ScheduleRow[], canceled = new Map<string, string>()) => scheduleNotes({ rows, event, canceled });
const scheduled = (row: OwnRow) => ownRow(row, event, row.vendorId === 'band' ? 'Five Hour Band' : '');

describe('rows of an order', () => {
  it('setup and breakdown are for vendors who come for the whole event', () => {
    expect(orderRows({ ...cook, arrival: '09:30' }, event).map(brief)).toEqual([
      ['arrival', '2027-06-12T14:30:00.000Z', null],
      ['setup', '2027-06-12T15:00:00.000Z', span.startsAt],
      ['service', span.startsAt, span.endsAt],
      ['breakdown', '2027-06-13T04:30:00.000Z', null],
    ]);
    expect(orderRows({ ...cook, isComing: false }, event).map(({ kind }) => kind)).toEqual(['service']);
    expect(
      orderRows(band, event).map(({ kind }) => kind),
      'a part that ends with the event',
    ).toEqual(['service', 'breakdown']);
  });

  it('a setup later than the start is on the day before, and a breakdown before it on the next day', () => {
    const night = orderRows(cook, { ...event, setupTime: '20:00', breakdownTime: '01:00' });
    expect(night.map(brief)).toEqual([
      ['setup', '2027-06-12T01:00:00.000Z', span.startsAt],
      ['service', span.startsAt, span.endsAt],
      ['breakdown', '2027-06-13T06:00:00.000Z', null],
    ]);
  });

  it('an order without known hours takes its whole day', () => {
    const [row] = orderRows({ ...cook, work: undefined }, event);
    expect(row).toMatchObject({ isWholeDay: true, startsAt: '2027-06-12T05:00:00.000Z', endsAt: null });
  });
});

describe('own rows', () => {
  it('keep their distance from the start when the event moves, over midnight too', () => {
    expect(movedRow(own(), { date: '2027-06-19', startTime: '20:00' })).toEqual({ date: '2027-06-20', time: '00:30' });
    expect(movedRow(own({ time: '01:00' }), { date: '2027-06-12', startTime: '14:00' })).toEqual({
      date: '2027-06-11',
      time: '23:00',
    });
  });

  it('moving an event there and back changes no row', () => {
    const time = fc.integer({ min: 0, max: 95 }).map((n) => {
      const two = (value: number) => String(value).padStart(2, '0');
      return `${two(Math.floor(n / 4))}:${two((n % 4) * 15)}`;
    });
    const date = fc.integer({ min: 1, max: 28 }).map((day) => `2027-06-${String(day).padStart(2, '0')}`);
    fc.assert(
      fc.property(date, time, time, time, (to, startTime, rowTime, first) => {
        const row = own({ time: rowTime, eventStart: first });
        const moved = { ...row, ...movedRow(row, { date: to, startTime }), eventDate: to, eventStart: startTime };
        expect(movedRow(moved, { date: row.eventDate, startTime: first })).toEqual({ date: row.date, time: row.time });
      }),
      { numRuns: 2000 },
    );
  });

  it('are read by the vendors for whom they are', () => {
    const rows = [
      own(),
      own({ id: 'b', readers: 'assigned', vendorId: 'band' }),
      own({ id: 'c', readers: 'host' }),
    ].map(scheduled);
    const all = [...rows, ...orderRows(band, event), ...orderRows(cook, event)];
    expect(rowsFor(all, 'band').map(({ id }) => id)).toEqual(['a', 'b', 'band.service', 'band.breakdown']);
  });

  it('stand by their start, with arrivals first and breakdowns last at the same time', () => {
    const rows = [...orderRows({ ...cook, arrival: '10:00' }, event), scheduled(own({ time: '10:00' }))];
    expect(sortRows(rows.toReversed()).map(({ kind }) => kind)).toEqual([
      'arrival',
      'setup',
      'own',
      'service',
      'breakdown',
    ]);
  });
});

describe('gaps and clashes', () => {
  const played = orderRows(band, event);
  const cooked = orderRows(cook, event);

  it('a row without anybody is named, and one with a person is not', () => {
    expect(notes([...cooked, scheduled(own())])).toEqual(['Nobody is assigned to “Toast”.']);
    expect(notes([...cooked, scheduled(own({ person: 'Aunt Rosa' }))])).toEqual([]);
  });

  it.each([
    ['22:30', '“Toast” at 10:30 PM is after Five Hour Band has left at 10:00 PM.'],
    ['19:00', '“Toast” at 7:00 PM is before Five Hour Band is there at 8:00 PM.'],
  ])('a row at %s is compared with the hours of its vendor', (time, note) => {
    expect(notes([...cooked, ...played, scheduled(own({ vendorId: 'band', time }))])).toEqual([note]);
    expect(notes([...cooked, ...played, scheduled(own({ vendorId: 'band' }))])).toEqual([]);
  });

  it('a vendor who is no longer booked is named', () => {
    const row = scheduled(own({ vendorId: 'band' }));
    expect(notes([...cooked, row], new Map([['band', 'Five Hour Band']]))).toEqual([
      "“Toast” was for Five Hour Band, who isn't booked anymore.",
    ]);
  });

  it('two rows of one vendor at the same time are named once', () => {
    const one = own({ vendorId: 'band', minutes: 30 });
    const rows = [one, own({ ...one, id: 'b', title: 'First dance', time: '20:45' })].map(scheduled);
    expect(notes([...cooked, ...played, ...rows])).toEqual([
      'Five Hour Band is assigned to “Toast” and “First dance” at the same time.',
    ]);
  });

  it('vendors who announced the same arrival are named', () => {
    const both = [band, cook].flatMap((order) => orderRows({ ...order, arrival: '10:00' }, event));
    expect(notes(both)).toEqual(['Five Hour Band and Two Plates arrive at the same time, 10:00 AM.']);
  });

  it('an hour of the event without anything planned is named', () => {
    expect(notes(played)).toEqual(['Nothing is planned from 4:00 PM to 8:00 PM.']);
    expect(notes(cooked)).toEqual([]);
  });
});
