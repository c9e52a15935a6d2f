import { beforeEach, describe, expect, it } from 'vitest';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { orderEntity, orderKey } from '#functions/data/orders/order.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { DayRecord } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { moveTo, previewTarget, readOrder, repriceTo } from '#tests/support/bookings.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  hall,
  makePlanItem,
  pay,
  photographer,
  planDraft,
  portraits,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { eventDetails, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';

/* Other hours of a booked event on its vendors' calendars (rule vendors-28): a venue in Austin on June 12. */

const [friday, saturday, sunday] = ['2027-06-11', '2027-06-12', '2027-06-13'];

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  table = await testTable();
  deps = bookingDeps(table);
});

const change = (version: number, changes: Partial<VendorRecord>) =>
  table.write({ put: vendorEntity.toItem({ ...venue, version, ...changes }) });

/** Books the venue, and a photographer who is paid by the hour. */
async function book(startTime: string, changes: Partial<VendorRecord> = {}): Promise<string> {
  await putVendor(table, { ...venue, ...changes }, hall);
  await putVendor(table, photographer, portraits);
  const details = eventDetails({ guestCount: 40, durationHours: 4, startTime, eventType: 'Birthday Party' });
  const draft = planDraft({ items: [makePlanItem(venue, hall), makePlanItem(photographer, portraits)], details });
  await table.write({ put: draftEntity.toItem(draft) });
  return (await pay(deps, agreement({ agreed: agreedTo(draft, 189_000) }))).id;
}

const putDay = (date: string, jobs: DayRecord['jobs'] = [], version = 1) =>
  table.write({ put: dayEntity.toItem({ vendorId: venue.id, date, version, jobs }) });

const readDay = (date: string) => table.get(dayEntity, dayKey(venue.id, date), { consistent: true });

const refused = { code: 'does_not_fit', fields: { [`vendors.${venue.id}`]: expect.stringContaining('Not available') } };

const small = { id: 'HST-OTHER0001', startsAt: '2027-06-13T06:00:00.000Z', endsAt: '2027-06-13T09:00:00.000Z' };

describe('more hours', () => {
  it('run past midnight into a day that has an item', async () => {
    const id = await book('14:00');
    await putDay(sunday);
    await repriceTo(deps, id, { durationHours: 12 });
    expect((await readDay(sunday))?.jobs.map((job) => job.id)).toEqual([id]);
  });

  it('are refused for a job after midnight, in the preview too', async () => {
    const id = await book('14:00');
    await putDay(sunday, [small]);
    const { vendors } = await previewTarget(table, id, { durationHours: 12 });
    expect(vendors.map(({ problem }) => problem)).toEqual([expect.stringContaining('Not available'), null]);
    await expect(repriceTo(deps, id, { durationHours: 12 })).rejects.toMatchObject(refused);
  });

  it('are refused if the vendor closes the next day at the same moment', async () => {
    const id = await book('18:00');
    const closing = watched(table, {
      beforeWrite: () =>
        change(2, { closures: [{ id: 'closure', from: sunday, to: sunday, yearly: false, note: '' }] }),
      when: ({ length }) => length > 1,
    });
    await expect(repriceTo({ ...deps, table: closing }, id, { durationHours: 12 })).rejects.toMatchObject(refused);
    expect((await readOrder(table, id, venue)).order.job?.endsAt).toBe('2027-06-13T03:00:00.000Z');
  });

  it('that are not paid give back every date that lists the job, also if less time lies around it now', async () => {
    const id = await book('03:00', { minutesBetweenJobs: 240 });
    await change(2, { minutesBetweenJobs: 0 });
    await expect(
      repriceTo(deps, id, { durationHours: 6 }, { paymentToken: 'tok_sandbox_declined' }),
    ).rejects.toMatchObject({ code: 'payment_declined' });
    const { job } = (await readOrder(table, id, venue)).order;
    expect(job?.dates).toEqual([friday, saturday]);
    for (const date of [friday, saturday]) expect((await readDay(date))?.jobs).toHaveLength(1);
    await repriceTo(deps, id, { durationHours: 6 });
    await moveTo(table, id, {
      date: '2027-06-19',
      shown: { vendorIds: [venue.id, photographer.id], startTime: '03:00' },
    });
    for (const date of [friday, saturday]) expect((await readDay(date))?.jobs).toEqual([]);
  });
});

describe('an early booking, whose form gave fewer hours than were paid', () => {
  /** Four hours are paid, two are on the calendar, and another job is where the others would be. */
  async function bookEarly() {
    const id = await book('16:00', { capacityPerDay: 5 });
    const booking = await table.get(bookingEntity, bookingKey(id), { consistent: true });
    const order = await table.get(orderEntity, orderKey(id, venue.id), { consistent: true });
    if (!booking || !order?.job) throw new Error('nothing is booked');
    const job = { ...order.job, endsAt: '2027-06-12T23:00:00.000Z' };
    await table.write({ put: bookingEntity.toItem({ ...booking, event: { ...booking.event, endTime: '18:00' } }) });
    await table.write({ put: orderEntity.toItem({ ...order, event: { ...order.event, endTime: '18:00' }, job }) });
    const later = { ...small, startsAt: '2027-06-12T23:30:00.000Z', endsAt: '2027-06-13T02:00:00.000Z' };
    await putDay(saturday, [{ id, startsAt: job.startsAt, endsAt: job.endsAt }, later], 5);
    return id;
  }

  it.each([4, 3])('takes %d hours only if its vendor is free then', async (durationHours) => {
    const id = await bookEarly();
    await expect(repriceTo(deps, id, { durationHours })).rejects.toMatchObject(refused);
  });

  it('takes fewer hours than its calendar has without asking it', async () => {
    const id = await bookEarly();
    await repriceTo(deps, id, { durationHours: 1.5 });
    expect((await readOrder(table, id, venue)).order.job?.endsAt).toBe('2027-06-12T22:30:00.000Z');
  });
});
