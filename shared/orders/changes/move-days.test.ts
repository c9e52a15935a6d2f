import { expect, it } from 'vitest';
import { exceptionsOn } from './move.ts';
import type { MovingVendor } from './move.ts';

const now = new Date('2027-06-01T17:00:00.000Z');
const vendor = (changes: Partial<MovingVendor> = {}): MovingVendor => ({
  vendorId: 'v1',
  vendorName: 'Ember & Rye',
  isBookable: true,
  leadTime: '1-2 weeks',
  moveConsentDays: 0,
  capacityPerDay: 2,
  closedWeekdays: [0],
  schedules: [],
  ...changes,
});
const reasons = (date: string, changes: Partial<MovingVendor> = {}, taken = 0, state?: 'open' | 'closed') =>
  exceptionsOn([vendor(changes)], { from: '2027-06-12', to: date }, now, () => ({ taken, state })).map(
    ({ reason }) => reason,
  );

it("lists each vendor that isn't available on a day, with the first reason", () => {
  expect(reasons('2027-06-26')).toEqual([]);
  expect(reasons('2027-06-26', {}, 1)).toEqual([]);
  expect(reasons('2027-06-26', {}, 2)).toEqual(['Not available on this day']);
  expect(reasons('2027-06-26', {}, 0, 'closed')).toEqual(['Not available on this day']);
  expect(reasons('2027-06-27')).toEqual(['Not available on this day']);
  expect(reasons('2027-06-27', {}, 0, 'open')).toEqual([]);
  expect(reasons('2027-06-05')).toEqual(["Needs 1 week's notice, but your event is in 4 days"]);
  expect(reasons('2027-06-26', { schedules: [[1, 2], [6]] })).toEqual(['Offered on Monday and Tuesday only']);
  expect(reasons('2027-06-26', { isBookable: false })).toEqual(['No longer on Hostwell']);
});

it('checks the lead time on earlier days only', () => {
  const changes = { leadTime: '6 weeks' };
  expect(reasons('2027-06-11', changes)).toEqual(["Needs 6 weeks' notice, but your event is in 10 days"]);
  expect(reasons('2027-06-14', changes)).toEqual([]);
});

it('returns one entry per vendor', () => {
  const vendors = [vendor(), vendor({ vendorId: 'v2', vendorName: 'Laurel Court', closedWeekdays: [6] })];
  expect(exceptionsOn(vendors, { from: '2027-06-12', to: '2027-06-26' }, now, () => undefined)).toEqual([
    { vendorId: 'v2', vendorName: 'Laurel Court', reason: 'Not available on this day' },
  ]);
});
