import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey, setDayState } from '#functions/data/vendors/day.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { cancelBooking } from '#functions/orders/cancellation/cancel-by-host.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { orders } from '#shared/api/orders.ts';
import { planning } from '#shared/api/planning.ts';
import { targetFrom } from '#shared/orders/changes/changed-part.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { at, giveUp, moveTo, previewTarget, repriceTo } from '#tests/support/bookings.ts';
import { testCall, host, otherHost, testId } from '#tests/support/calls.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  hall,
  makePlanItem,
  pay,
  planDraft,
  readHostState,
  venue,
} from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { eventDetails, putVendor } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';
import { watched } from '#tests/support/watched-table.ts';
import { randomUUID } from 'node:crypto';

/* Jobs on a vendor's days (rules vendors-24 to vendors-27): a venue in Austin for $1,200, with the fee $1,260. */

const [saturday, sunday] = ['2027-06-12', '2027-06-13'];
const totalCents = 126_000;

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  table = await testTable();
  deps = bookingDeps(table);
});

const open = (changes: Partial<VendorRecord> = {}) => putVendor(table, { ...venue, ...changes }, hall);

interface Times {
  date?: string;
  startTime: string | null;
  durationHours?: number | null;
}

const who = { first: host, second: otherHost };
let plans = 0;

/** Books the venue for a host at these times. */
async function book(name: keyof typeof who, { date = saturday, startTime, durationHours = 4 }: Times, on = deps) {
  const actor = who[name];
  const plan = planDraft({
    id: testId((plans += 1)),
    userId: actor.userId,
    details: eventDetails({ guestCount: 40, date, startTime, durationHours }),
    items: [makePlanItem(venue, hall)],
  });
  await table.write({ put: draftEntity.toItem(plan) });
  const body = agreement({ draftId: plan.id, agreed: agreedTo(plan, totalCents) });
  return pay(on, body, { actor });
}

/** Returns the jobs on the venue's day as its clocks show them. */
async function jobsOn(date: string): Promise<string[]> {
  const day = await table.get(dayEntity, dayKey(venue.id, date), { consistent: true });
  return (day?.jobs ?? [])
    .map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((instant) => localTimeAt('America/Chicago', instant).time).join(' to '),
    )
    .sort();
}

const refused = { code: 'date_taken', fields: { [`vendors.${venue.id}`]: expect.stringContaining('Not available') } };

describe('a job over midnight', () => {
  it('a second party cannot begin while the night before is running', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    await book('first', { startTime: '22:00', durationHours: 8 });
    expect([await jobsOn(saturday), await jobsOn(sunday)]).toEqual([['22:00 to 06:00'], ['22:00 to 06:00']]);
    await expect(book('second', { date: sunday, startTime: '00:30' })).rejects.toMatchObject({
      ...refused,
      message:
        "Vendor 5 isn't available at this time on Jun 13, 2027. Choose another vendor or date. You haven't been charged.",
    });
    expect((await readHostState(table, otherHost.userId)).charges).toEqual([]);
    await book('second', { date: sunday, startTime: '06:00' });
    expect(await jobsOn(sunday)).toEqual(['06:00 to 10:00', '22:00 to 06:00']);
  });

  it('a vendor in another time zone than the event is booked by its own dates', async () => {
    await open({ place: { ...venue.place, timeZone: 'America/New_York' }, closedWeekdays: [0] });
    for (const startTime of ['20:00', '23:30'])
      await expect(book('first', { startTime }), startTime).rejects.toMatchObject(refused);
    expect((await readHostState(table)).charges).toEqual([]);
    await book('first', { startTime: '19:00' });
    expect([await jobsOn(saturday), await jobsOn(sunday)]).toEqual([['19:00 to 23:00'], []]);
  });

  it('a night into a closed day is refused before any charge', async () => {
    await open({ closedWeekdays: [0] });
    await expect(book('first', { startTime: '20:00', durationHours: 8 })).rejects.toMatchObject(refused);
    expect((await readHostState(table)).charges).toEqual([]);
    expect((await book('first', { startTime: '20:00', durationHours: 4 })).status).toBe('confirmed');
  });

  it('a canceled night leaves both of its days', async () => {
    await open();
    const { id } = await book('first', { startTime: '22:00', durationHours: 8 });
    await cancelBooking(
      deps,
      testCall(orders.cancelBooking, {
        params: { bookingId: id },
        body: { reason: 'Rain', agreedRefundCents: totalCents },
        actor: host,
        context: at(),
      }),
    );
    expect([await jobsOn(saturday), await jobsOn(sunday)]).toEqual([[], []]);
    await book('second', { date: sunday, startTime: '00:30' });
  });

  it.each([
    ['2028-03-11', '05:00'],
    ['2027-11-06', '03:00'],
    [saturday, '04:00'],
  ])('a night of six hours from 10 PM on %s ends at %s', async (date, end) => {
    await open();
    await book('first', { date, startTime: '22:00', durationHours: 6 });
    expect(await jobsOn(date)).toEqual([`22:00 to ${end}`]);
  });
});

describe('two jobs on one day', () => {
  it('brunch and evening are booked, and a third party in between is not', async () => {
    await open({ capacityPerDay: 3, jobsAtOnce: 1 });
    await book('first', { startTime: '10:00', durationHours: 4 });
    await book('second', { startTime: '17:00', durationHours: 6 });
    expect(await jobsOn(saturday)).toEqual(['10:00 to 14:00', '17:00 to 23:00']);
    await expect(book('first', { startTime: '13:30', durationHours: 2 })).rejects.toMatchObject(refused);
    await book('first', { startTime: '14:00', durationHours: 3 });
  });

  it('the time between jobs is kept on both sides', async () => {
    await open({ capacityPerDay: 3, jobsAtOnce: 1, minutesBetweenJobs: 90 });
    await book('first', { startTime: '12:00', durationHours: 2 });
    await expect(book('second', { startTime: '15:00', durationHours: 2 })).rejects.toMatchObject(refused);
    await expect(book('second', { startTime: '09:00', durationHours: 2 })).rejects.toMatchObject(refused);
    await book('second', { startTime: '15:30', durationHours: 2 });
  });

  it('a job outside the working hours is refused, and the plan names the free starts', async () => {
    await open({ workingHours: [{ weekday: 6, from: '10:00', to: '22:00' }] });
    await expect(book('first', { startTime: '20:00', durationHours: 4 })).rejects.toMatchObject(refused);
    const { items } = await getDraft({ table }, testCall(planning.getDraft, { params: { draftId: testId(plans) } }));
    expect(items[0]?.problems).toEqual([
      {
        code: 'full',
        message: 'Not available at this time on Jun 12, 2027',
        freeFrom: '18:00',
        starts: [{ from: '10:00', to: '18:00' }],
      },
    ]);
  });

  it('a job without a start time takes the whole day', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    await book('first', { startTime: null });
    await expect(book('second', { startTime: '10:00' })).rejects.toMatchObject(refused);
  });
});

describe('two hosts at once', () => {
  it('both book when their times are apart', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    await Promise.all([book('first', { startTime: '10:00' }), book('second', { startTime: '17:00' })]);
    expect(await jobsOn(saturday)).toEqual(['10:00 to 14:00', '17:00 to 21:00']);
  });

  it('exactly one books when their times overlap', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    const ends = await Promise.allSettled([
      book('first', { startTime: '10:00' }),
      book('second', { startTime: '13:00' }),
    ]);
    expect(ends.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await jobsOn(saturday)).toHaveLength(1);
    expect(deps.chargeIds.size).toBe(1);
  });

  it('a day that closes, or a schedule that changes, while the plan is paid is decided again', async () => {
    for (const [n, write] of [
      setDayState(venue.id, saturday, 'closed'),
      {
        put: vendorEntity.toItem({
          ...venue,
          version: 2,
          closures: [{ id: testId(70), from: saturday, to: sunday, yearly: false, note: '' }],
        }),
      },
    ].entries()) {
      table = await testTable();
      deps = bookingDeps(table);
      await open();
      let isWritten = false;
      const meddled = watched(table, {
        beforeWrite: async () => {
          if (isWritten) return;
          isWritten = true;
          await table.write(write);
        },
        when: ({ length }) => length > 1,
      });
      await expect(book('first', { startTime: '10:00' }, { ...deps, table: meddled }), String(n)).rejects.toMatchObject(
        refused,
      );
      expect(deps.chargeIds.size).toBe(0);
    }
  });
});

describe('a changed event', () => {
  const shown = { date: saturday, startTime: '10:00', vendorIds: [venue.id] };

  it('moves on its own day only to times that are free', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    const { id } = await book('first', { startTime: '10:00' });
    await book('second', { startTime: '17:00' });
    const move = (startTime: string) =>
      moveTo(table, id, { date: saturday, startTime, changeKey: randomUUID(), shown });
    await expect(move('14:00')).rejects.toMatchObject({ ...refused, message: expect.stringContaining('at this time') });
    await move('12:30');
    expect(await jobsOn(saturday)).toEqual(['12:30 to 16:30', '17:00 to 21:00']);
  });

  it('moves from a night to another day and leaves both dates', async () => {
    await open();
    const { id } = await book('first', { startTime: '22:00' });
    await moveTo(table, id, {
      date: '2027-06-19',
      startTime: '22:00',
      changeKey: randomUUID(),
      shown: { ...shown, startTime: '22:00' },
    });
    expect([await jobsOn(saturday), await jobsOn(sunday)]).toEqual([[], []]);
    expect([await jobsOn('2027-06-19'), await jobsOn('2027-06-20')]).toEqual([['22:00 to 02:00'], ['22:00 to 02:00']]);
  });

  const lengthen = async (id: string, durationHours: number, paymentToken = 'tok_sandbox_success') => {
    const { change, differenceCents, chargedCents } = await previewTarget(table, id, { durationHours });
    const seen = { event: targetFrom(change.from), differenceCents, chargedCents };
    return repriceTo(deps, id, { durationHours }, { changeKey: randomUUID(), shown: seen, paymentToken });
  };

  it('gets longer hours only if they are free', async () => {
    await open({ capacityPerDay: 2, jobsAtOnce: 1 });
    const { id } = await book('first', { startTime: '10:00' });
    await book('second', { startTime: '15:00' });
    await expect(lengthen(id, 6)).rejects.toMatchObject({ code: 'does_not_fit' });
    await lengthen(id, 5);
    expect(await jobsOn(saturday)).toEqual(['10:00 to 15:00', '15:00 to 19:00']);
    await lengthen(id, 2);
    expect(await jobsOn(saturday)).toEqual(['10:00 to 12:00', '15:00 to 19:00']);
  });

  it('releases its job with its order', async () => {
    await open();
    const { id } = await book('first', { startTime: '10:00' });
    await giveUp(deps, id, venue);
    expect(await jobsOn(saturday)).toEqual([]);
  });
});
