import { beforeEach, describe, expect, it } from 'vitest';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { changeScheduleRow, deleteScheduleRow } from '#functions/orders/room/change-row.ts';
import { getEventRoom, getVendorRoom } from '#functions/orders/room/get-room.ts';
import { markDay, markOwnDay } from '#functions/orders/room/mark-day.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import type { Actor } from '#functions/platform/context.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { at, giveUp } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId } from '#tests/support/calls.ts';
import { asVendor, bookRoom, coHost, putMembers, viewer } from '#tests/support/event-room.ts';
import { caterer, photographer } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/* Check marks on the day of the event: June 12, 2027, from 4 PM, in Austin (UTC-5). */

let table: Table;
let bookingId: string;
const noon = '2027-06-12T17:00:00.000Z';
const later = '2027-06-12T17:05:00.000Z';

beforeEach(async () => {
  ({ table, bookingId } = await bookRoom());
  await putMembers(table, bookingId);
  await changeScheduleRow(
    { table },
    testCall(eventRoom.changeScheduleRow, {
      params: { bookingId, rowId: testId(1) },
      body: {
        isNew: true,
        changes: {
          title: { to: 'Toast' },
          date: { to: '2027-06-12' },
          time: { to: '19:00' },
          vendorId: { to: caterer.id },
        },
      },
      context: at(),
    }),
  );
});

interface Pressed {
  isDone?: boolean;
  pressedAt?: string;
  now?: string;
}

const mark = (
  vendorId: string | null,
  target: string,
  { isDone = true, pressedAt = noon, now = later }: Pressed = {},
  actor: Actor = host,
) =>
  markDay(
    { table },
    testCall(eventRoom.markDay, {
      params: { bookingId },
      body: { vendorId, target, isDone, at: pressedAt },
      actor,
      context: at(now),
    }),
  );
const markOwn = (
  vendor: VendorRecord,
  target: string,
  { isDone = true, pressedAt = noon, now = later }: Pressed = {},
) =>
  markOwnDay(
    { table },
    testCall(eventRoom.markOwnDay, {
      params: { bookingId },
      body: { target, isDone, at: pressedAt },
      actor: asVendor(vendor),
      context: at(now),
    }),
  );
const room = () =>
  getEventRoom({ table }, testCall(eventRoom.getEventRoom, { params: { bookingId }, context: at(later) }));
const rowDone = async (id: string) => (await room()).schedule.rows.find((row) => row.id === id)?.doneAt;
const stepsIn = async ({ id }: VendorRecord) => (await room()).people.vendors.find((one) => one.vendorId === id)?.steps;

describe('check marks of the day', () => {
  it('a vendor marks its steps and its row, and all see when', async () => {
    await markOwn(caterer, 'arrived');
    await markOwn(caterer, testId(1));
    expect(await stepsIn(caterer)).toEqual({ arrived: noon, 'set-up': null, done: null });
    expect(await rowDone(testId(1))).toBe(noon);
    const own = await getVendorRoom(
      { table },
      testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(caterer), context: at(later) }),
    );
    expect(own.schedule.steps.arrived).toBe(noon);
  });

  it("a vendor sees the other vendors' marks, and each mark is pushed to all of them", async () => {
    await markOwn(caterer, 'arrived');
    const other = await getVendorRoom(
      { table },
      testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(photographer), context: at(later) }),
    );
    expect(other.schedule.others.find(({ vendorId }) => vendorId === caterer.id)).toEqual({
      vendorId: caterer.id,
      vendorName: caterer.name,
      steps: { arrived: noon, 'set-up': null, done: null },
    });
    expect(other.schedule.others.map(({ vendorId }) => vendorId)).not.toContain(photographer.id);
    const shown = (await scanItems(table)).find(
      ({ type, rowId }) => type === 'ScheduleChange' && rowId === `${caterer.id}.arrived`,
    );
    const topics = toNotices({ before: undefined, after: shown }).map(({ topic }) => topic);
    expect(topics).toEqual(
      expect.arrayContaining([
        `user#${host.userId}`,
        `user#${coHost.userId}`,
        `vendor#${caterer.id}`,
        `vendor#${photographer.id}`,
      ]),
    );
    await giveUp({ table }, bookingId, photographer);
    const left = await getVendorRoom(
      { table },
      testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(caterer), context: at(later) }),
    );
    expect(left.schedule.others.map(({ vendorId }) => vendorId)).not.toContain(photographer.id);
  });

  it('hosts and co-hosts mark for any vendor, and a done vendor finishes its rows', async () => {
    await mark(photographer.id, 'done', {}, coHost);
    await mark(null, testId(1));
    expect(await rowDone(`${photographer.id}.service`)).toBe(noon);
    expect(await rowDone(testId(1))).toBe(noon);
    await mark(null, testId(1), { isDone: false, pressedAt: later });
    expect(await rowDone(testId(1))).toBeNull();
  });

  it('marking again changes nothing, and a mark made offline does not undo a later one', async () => {
    await markOwn(caterer, 'arrived', { pressedAt: later });
    const once = await scanItems(table);
    await markOwn(caterer, 'arrived', { pressedAt: later });
    await markOwn(caterer, 'arrived', { isDone: false, pressedAt: noon });
    await markOwn(caterer, 'set-up', { isDone: false });
    expect(await scanItems(table)).toEqual(once);
  });

  it('a clock that is ahead counts as now', async () => {
    await markOwn(caterer, 'arrived', { pressedAt: '2027-06-13T00:00:00.000Z' });
    expect((await stepsIn(caterer))?.arrived).toBe(later);
  });

  it('a mark of a removed row has its message', async () => {
    await deleteScheduleRow(
      { table },
      testCall(eventRoom.deleteScheduleRow, { params: { bookingId, rowId: testId(1) }, context: at() }),
    );
    const removed = { code: 'not_found', message: 'This row was removed from the run of show.' };
    await expect(markOwn(caterer, testId(1))).rejects.toMatchObject(removed);
    await expect(mark(null, testId(1))).rejects.toMatchObject(removed);
  });

  it('a row keeps its mark when its host edits it, and marks of two people at once both stay', async () => {
    await Promise.all([markOwn(caterer, testId(1)), markOwn(caterer, 'arrived'), mark(photographer.id, 'arrived')]);
    await changeScheduleRow(
      { table },
      testCall(eventRoom.changeScheduleRow, {
        params: { bookingId, rowId: testId(1) },
        body: { isNew: false, changes: { note: { from: '', to: 'Short' } } },
        context: at(later),
      }),
    );
    expect(await rowDone(testId(1))).toBe(noon);
    expect([(await stepsIn(caterer))?.arrived, (await stepsIn(photographer))?.arrived]).toEqual([noon, noon]);
  });

  it.each([
    ['before the evening before', '2027-06-11T21:59:00.000Z', 'refused'],
    ['in the evening before', '2027-06-11T22:00:00.000Z', 'set'],
    ['a week later', '2027-06-19T17:00:00.000Z', 'refused'],
  ])('%s', async (_, now, outcome) => {
    const result = await markOwn(caterer, 'arrived', { now }).then(
      () => 'set',
      (error: { code: string }) => error.code,
    );
    expect(result).toBe(outcome);
  });

  it('nobody marks for others, and strangers find nothing', async () => {
    await expect(mark(caterer.id, 'arrived', {}, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(mark(caterer.id, 'arrived', {}, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    await expect(markOwn(photographer, testId(1))).rejects.toMatchObject({ code: 'not_found' });
    await giveUp({ table }, bookingId, caterer);
    await expect(markOwn(caterer, 'arrived')).rejects.toMatchObject({ code: 'not_found' });
    await expect(mark(caterer.id, 'arrived')).rejects.toMatchObject({ code: 'not_found' });
  });
});
