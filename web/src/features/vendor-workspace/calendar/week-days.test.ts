import { describe, expect, it } from 'vitest';
import { calendarHold, calendarMonth, calendarOrder, weeklySchedule } from '#tests/support/calendar-views.ts';
import { weekDates, weekDays, weekMonths } from './week-days.ts';

const saturday = '2027-06-12';
const week = weekDates(saturday);
const days = (parts: Parameters<typeof calendarMonth>[1]) => weekDays(week, [calendarMonth('2027-06', parts)]);
const on = (date: string, parts: Parameters<typeof calendarMonth>[1]) =>
  weekDays(weekDates(date), [calendarMonth(date.slice(0, 7), parts)]).find((day) => day.date === date)!;

describe('a week', () => {
  it('begins on Sunday', () => {
    expect([week[0], week[6]]).toEqual(['2027-06-06', saturday]);
  });

  it('needs the month of the night before it', () => {
    expect(weekMonths(week)).toEqual(['2027-06']);
    expect(weekMonths(weekDates('2027-08-01'))).toEqual(['2027-07', '2027-08']);
  });

  it('is empty while its months load', () => {
    expect(weekDays(week, []).map(({ day, blocks }) => [day, blocks])).toEqual(week.map(() => [undefined, []]));
  });
});

describe('blocks', () => {
  it('an order is a block of its minutes', () => {
    expect(on(saturday, { orders: [calendarOrder(saturday, '17:30', 4)] }).blocks).toMatchObject([
      { from: 1050, to: 1290, times: '5:30 PM – 9:30 PM', kind: 'order', continues: false, isContinued: false },
    ]);
  });

  it('an order through midnight continues on the next day', () => {
    const orders = [calendarOrder('2027-06-11', '20:00', 6)];
    expect(on('2027-06-11', { orders }).blocks).toMatchObject([{ from: 1200, to: 1440, continues: true }]);
    expect(on(saturday, { orders }).blocks).toMatchObject([
      { from: 0, to: 120, isContinued: true, continues: false, times: '8 PM – 2 AM' },
    ]);
  });

  it('an order that ends at midnight is on its day only', () => {
    const orders = [calendarOrder('2027-06-11', '18:00', 6)];
    expect(on('2027-06-11', { orders }).blocks).toMatchObject([{ from: 1080, to: 1440, continues: false }]);
    expect(on(saturday, { orders }).blocks).toEqual([]);
  });

  it('a hold of a whole day fills it', () => {
    expect(on(saturday, { holds: [calendarHold(saturday)] }).blocks).toMatchObject([
      { from: 0, to: 1440, kind: 'held', times: 'All day', who: 'Maya Ortiz' },
    ]);
  });

  it('a canceled order is left out', () => {
    expect(on(saturday, { orders: [calendarOrder(saturday, '10:00', 4, { status: 'cancelled' })] }).blocks).toEqual([]);
  });

  it('orders at the same time are beside each other, later ones have the whole width', () => {
    const orders = [
      calendarOrder(saturday, '10:00', 4),
      calendarOrder(saturday, '12:00', 4),
      calendarOrder(saturday, '18:00', 2),
    ];
    const pattern = weeklySchedule({ capacityPerDay: 3, jobsAtOnce: 2 });
    expect(on(saturday, { orders, pattern }).blocks).toMatchObject([
      { lane: 0, lanes: 2 },
      { lane: 1, lanes: 2 },
      { lane: 0, lanes: 1 },
    ]);
  });

  it('the length is right when the clocks change', () => {
    // On November 7, 2027, 2 AM becomes 1 AM.
    const orders = [calendarOrder('2027-11-06', '22:00', 6)];
    expect(on('2027-11-06', { orders }).blocks).toMatchObject([{ times: '10 PM – 3 AM' }]);
    const short = [calendarOrder('2027-11-07', '01:45', 0.5)];
    expect(on('2027-11-07', { orders: short }).blocks[0]!.to).toBeGreaterThan(105);
  });
});

describe('patterns', () => {
  it('the time between orders is before and after each of them', () => {
    const pattern = weeklySchedule({ minutesBetweenJobs: 90 });
    const orders = [calendarOrder(saturday, '17:00', 6)];
    expect(on(saturday, { orders, pattern }).gaps).toEqual([
      { from: 930, to: 1020 },
      { from: 1380, to: 1440 },
    ]);
    expect(days({ orders }).flatMap(({ gaps }) => gaps)).toEqual([]);
  });

  it('hours outside the working hours are closed, except those of the evening before', () => {
    const workingHours = [
      { weekday: 5, from: '17:00', to: '02:00' },
      { weekday: 6, from: '12:00', to: '20:00' },
    ];
    const pattern = weeklySchedule({ workingHours, closedWeekdays: [0] });
    expect(on('2027-06-11', { pattern }).closedHours).toEqual([{ from: 0, to: 1020 }]);
    expect(on(saturday, { pattern }).closedHours).toEqual([
      { from: 120, to: 720 },
      { from: 1200, to: 1440 },
    ]);
    expect(on('2027-06-13', { pattern }).closedHours).toEqual([{ from: 0, to: 1440 }]);
    expect(on('2027-06-13', { pattern, states: { '2027-06-13': 'open' } }).closedHours).toEqual([]);
  });
});
