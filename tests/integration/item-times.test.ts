import { beforeEach, describe, expect, it } from 'vitest';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity, dayKey } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { addPlanItem, changePlanItemTimes } from '#functions/planning/change-plan-items.ts';
import { getDraft } from '#functions/planning/my-events.ts';
import { planning } from '#shared/api/planning.ts';
import { encodePackages } from '#shared/orders/changes/package-lines.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { answerMove } from '#functions/orders/changes/answer-move.ts';
import { orderMail } from '#functions/orders/mails/order-placed-mail.ts';
import { getVendorOrder } from '#functions/orders/vendor-orders.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { getCalendar } from '#functions/vendors/calendar.ts';
import { orders } from '#shared/api/orders.ts';
import { vendors } from '#shared/api/vendors.ts';
import { vendorChangeMail } from '#functions/orders/changes/change-mail.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { formatFigures } from '#shared/orders/changes/changed-part.ts';
import { encodeTimes } from '#shared/orders/changes/times-target.ts';
import { planItemId } from '#shared/planning/plan-item-id.ts';
import { at, captureEvents, moveTo, previewTarget, readOrder, repriceTo } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId } from '#tests/support/calls.ts';
import { agreedTo, agreement, bookingDeps, makePlanItem, pay, planDraft, readHostState } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { eventDetails, productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { testTable } from '#tests/support/table.ts';

/* Times of plan items and of packages (rules planning-108 to planning-112): an event from 6 PM to 2 AM. */

const saturday = '2027-06-12';
const mariachi = vendorRecord(8, { categories: ['entertainment'], capacityPerDay: 3, jobsAtOnce: 1 });
const serenade = productRecord(8, 81, {
  category: 'entertainment',
  price: { amountCents: 40_000, unit: 'per_hour' },
});
const studio = vendorRecord(9, { categories: ['photography'], capacityPerDay: 3, jobsAtOnce: 1 });
const booth = productRecord(9, 91, {
  category: 'photography',
  price: { amountCents: 90_000, unit: 'flat' },
  durationHours: 3,
});
const barn = vendorRecord(10, { categories: ['venue'], capacityPerDay: 2, jobsAtOnce: 1 });
const barnDay = productRecord(10, 101, {
  price: { amountCents: 200_000, unit: 'flat' },
  startTimes: [
    { name: 'Brunch', startTime: '10:00', durationHours: 4 },
    { name: 'Evening', startTime: '17:00', durationHours: 7 },
  ],
});

let table: Table;
let deps: WatchedDeps;
beforeEach(async () => {
  table = await testTable();
  deps = bookingDeps(table);
  await putVendor(table, mariachi, serenade);
  await putVendor(table, studio, booth);
  await putVendor(table, barn, barnDay);
});

const details = eventDetails({ guestCount: 40, date: saturday, startTime: '18:00', durationHours: 8 });
let plans = 0;

/** Stores a plan of packages for a host; returns its id. */
async function plan(
  sold: readonly [VendorRecord, ProductRecord][],
  { actor = host, event = details }: { actor?: typeof host; event?: DraftRecord['details'] } = {},
): Promise<string> {
  const id = testId((plans += 1));
  const items = sold.map(([vendor, product]) => makePlanItem(vendor, product));
  await table.write({ put: draftEntity.toItem(planDraft({ id, userId: actor.userId, details: event, items })) });
  return id;
}

const read = async (id: string, actor = host) => {
  const draft = await table.get(draftEntity, draftKey(actor.userId, id), { consistent: true });
  if (!draft) throw new Error('No such plan');
  return draft;
};

interface Times {
  startTime?: string | null;
  durationHours?: number | null;
  daysLater?: number;
}

async function setTimes(id: string, vendor: VendorRecord, times: Times, { actor = host, version = 0 } = {}) {
  const { items, version: present } = await read(id, actor);
  const itemId = items.find(({ vendorId }) => vendorId === vendor.id)?.id ?? 'no-item';
  const body = { version: version || present, startTime: null, durationHours: null, ...times };
  return changePlanItemTimes(
    { table },
    testCall(planning.changePlanItemTimes, { params: { draftId: id, itemId }, body, actor }),
  );
}

/** The request of other times for a booked vendor's item. */
const times = ({ id, categories: [category = 'venue'] }: VendorRecord, chosen: Times) => ({
  times: encodeTimes({ itemId: planItemId(id, category), startTime: null, durationHours: null, ...chosen }),
});

const view = (id: string, actor = host) =>
  getDraft({ table }, testCall(planning.getDraft, { params: { draftId: id }, actor }));

/** Pays a plan as its host sees it. */
async function book(id: string, actor = host) {
  const draft = await view(id, actor);
  return pay(deps, agreement({ draftId: id, agreed: agreedTo(draft, draft.quote?.totalCents ?? 0) }), { actor });
}

/** Returns a vendor's jobs on a day as its clocks show them. */
async function jobsOf(vendor: VendorRecord, date = saturday): Promise<string[]> {
  const day = await table.get(dayEntity, dayKey(vendor.id, date), { consistent: true });
  return (day?.jobs ?? [])
    .map(({ startsAt, endsAt }) =>
      [startsAt, endsAt].map((instant) => localTimeAt('America/Chicago', instant).time).join(' to '),
    )
    .sort();
}

describe('an item with times of its own', () => {
  it('a mariachi at 8 PM for an hour is paid and booked for that hour, and free for another event', async () => {
    const id = await plan([[mariachi, serenade]]);
    expect((await view(id)).quote).toMatchObject({ subtotalCents: 320_000 });
    const changed = await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    expect(changed.quote).toMatchObject({ subtotalCents: 40_000, totalCents: 42_000 });
    expect(changed.items).toMatchObject([
      { packages: [{ quantity: 1 }], times: { startTime: '20:00', durationHours: null }, problems: [] },
    ]);
    const { id: bookingId } = await book(id);
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 21:00']);
    const { order } = await readOrder(table, bookingId, mariachi);
    expect(order).toMatchObject({
      event: { startTime: '18:00', endTime: '02:00' },
      priceCents: 40_000,
      job: { startsAt: '2027-06-13T01:00:00.000Z', endsAt: '2027-06-13T02:00:00.000Z' },
    });

    const other = await plan([[mariachi, serenade]], { actor: otherHost });
    expect((await view(other, otherHost)).items).toMatchObject([{ problems: [{ code: 'full' }] }]);
    await setTimes(other, mariachi, { startTime: '21:00', durationHours: 2 }, { actor: otherHost });
    expect((await view(other, otherHost)).items).toMatchObject([{ problems: [] }]);
    await book(other, otherHost);
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 21:00', '21:00 to 23:00']);
  });

  it('a booth of three hours is booked for those, and later at another start', async () => {
    const id = await plan([[studio, booth]]);
    await book(id);
    expect(await jobsOf(studio)).toEqual(['18:00 to 21:00']);
    const other = await plan([[studio, booth]], { actor: otherHost });
    await setTimes(other, studio, { startTime: '21:00' }, { actor: otherHost });
    await book(other, otherHost);
    expect(await jobsOf(studio)).toEqual(['18:00 to 21:00', '21:00 to 00:00']);
  });

  it('a start after midnight is booked on the next day, and agreed with its day', async () => {
    const id = await plan([[mariachi, serenade]]);
    const sunday = { startTime: '01:00', durationHours: 1, daysLater: 1 };
    const changed = await setTimes(id, mariachi, sunday);
    expect(changed.items).toMatchObject([{ times: { startTime: '01:00', daysLater: 1 }, problems: [] }]);
    const total = changed.quote?.totalCents ?? 0;
    await setTimes(id, mariachi, { ...sunday, daysLater: 0 });
    await expect(pay(deps, agreement({ draftId: id, agreed: agreedTo(changed, total) }))).rejects.toMatchObject({
      code: 'plan_changed',
      fields: { [`items.${changed.items[0]?.id}`]: expect.stringContaining('1:00 AM to 2:00 AM') as string },
    });
    await setTimes(id, mariachi, sunday);
    const { table: listening, heard } = captureEvents(table);
    const body = agreement({ draftId: id, agreed: agreedTo(await view(id), total) });
    const { id: bookingId } = await pay({ ...deps, table: listening }, body);
    expect([await jobsOf(mariachi), await jobsOf(mariachi, '2027-06-13')]).toEqual([[], ['01:00 to 02:00']]);
    const { order } = await readOrder(table, bookingId, mariachi);
    expect(order.job).toMatchObject({ startsAt: '2027-06-13T06:00:00.000Z' });
    const placed = heard.find(({ type }) => type === 'OrderPlaced');
    const mail = orderMail(placed as unknown as Parameters<typeof orderMail>[0], order);
    expect(mail.facts).toEqual(
      expect.arrayContaining([
        ['Date', 'Saturday, June 12, 2027'],
        ['Start', 'Sun, Jun 13, 1:00 AM CDT'],
        ['End', '2:00 AM'],
      ]),
    );
  });

  it('the free starts of a start after midnight are those of its own day', async () => {
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '01:00', durationHours: 1, daysLater: 1 });
    await book(id);
    const other = await plan([[mariachi, serenade]], { actor: otherHost });
    const seen = await setTimes(
      other,
      mariachi,
      { startTime: '01:30', durationHours: 1, daysLater: 1 },
      { actor: otherHost },
    );
    expect(seen.items[0]?.problems).toEqual([
      {
        code: 'full',
        message: 'Not available at this time on Jun 13, 2027',
        freeFrom: '02:00',
        starts: [
          { from: '00:00', to: '00:00' },
          { from: '02:00', to: '23:45' },
        ],
      },
    ]);
  });

  it('a service may begin before the event on its day, also if the event has no start', async () => {
    const id = await plan([[studio, booth]], { event: { ...details, startTime: null } });
    await setTimes(id, studio, { startTime: '09:00' });
    await book(id);
    expect(await jobsOf(studio)).toEqual(['09:00 to 12:00']);
  });
});

it('a flat package without a length takes the whole day, and order, calendars and mail say so', async () => {
  const lights = productRecord(9, 92, { category: 'photography', price: { amountCents: 50_000, unit: 'flat' } });
  await putVendor(table, studio, lights);
  const id = await plan([[studio, lights]], { event: { ...details, durationHours: null } });
  const draft = await view(id);
  const { table: listening, heard } = captureEvents(table);
  const body = agreement({ draftId: id, agreed: agreedTo(draft, draft.quote?.totalCents ?? 0) });
  const { id: bookingId } = await pay({ ...deps, table: listening }, body);
  const { order } = await readOrder(table, bookingId, studio);
  expect(order).toMatchObject({ event: { startTime: '18:00', endTime: null }, job: { isWholeDay: true } });
  const actor = { ...otherHost, vendorId: studio.id };
  const seen = await getVendorOrder({ table }, testCall(orders.getVendorOrder, { params: { bookingId }, actor }));
  expect(seen.times).toMatchObject({ startTime: '18:00', endTime: null });
  const month = await getCalendar({ table }, testCall(vendors.getCalendar, { actor, query: { month: '2027-06' } }));
  expect(month.orders).toMatchObject([{ startTime: '18:00', endTime: null, isWholeDay: true }]);
  const { path } = await renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor }));
  const file = path?.split('/').at(-1) ?? '';
  const feed = await readCalendarFeed({ table }, testCall(vendors.readCalendarFeed, { params: { file } }));
  expect(feed).toContain('DTSTART;VALUE=DATE:20270612');
  expect(feed).toContain('Starts at 6:00 PM');
  const placed = heard.find(({ type }) => type === 'OrderPlaced');
  const mail = orderMail(placed as unknown as Parameters<typeof orderMail>[0], order);
  expect(mail.facts).toContainEqual(['End', 'Not known yet: your whole day is booked']);
});

it('a vendor of an event without a length gets hours by Change Times, and gives the rest of the day back', async () => {
  const lights = productRecord(9, 92, { category: 'photography', price: { amountCents: 50_000, unit: 'flat' } });
  await putVendor(table, studio, lights);
  const { id: bookingId } = await book(await plan([[studio, lights]], { event: { ...details, durationHours: null } }));
  await expect(repriceTo(deps, bookingId, { durationHours: 3 })).rejects.toMatchObject({
    message: 'This booking has no duration. Change the times of each vendor instead.',
  });
  const change = times(studio, { startTime: '18:00', durationHours: 3 });
  expect(await previewTarget(table, bookingId, change)).toMatchObject({ differenceCents: 0, problem: null });
  await repriceTo(deps, bookingId, change);
  expect(await jobsOf(studio)).toEqual(['18:00 to 21:00']);
  const { order } = await readOrder(table, bookingId, studio);
  expect(order).toMatchObject({
    priceCents: 50_000,
    job: { startsAt: '2027-06-12T23:00:00.000Z', endsAt: '2027-06-13T02:00:00.000Z' },
  });
  expect(order.job?.isWholeDay).toBeUndefined();
});

describe('start times of a package', () => {
  it('late-night food is booked after midnight of an evening event, and stays there when that is moved', async () => {
    const startTimes = [{ name: 'Late-night food', startTime: '01:00', durationHours: 1 }];
    const price = { amountCents: 60_000, unit: 'flat' as const };
    await putVendor(table, barn, productRecord(10, 102, { price, startTimes }));
    const snack = productRecord(10, 102, { price, startTimes });
    const { id: bookingId } = await book(await plan([[barn, snack]]));
    expect([await jobsOf(barn), await jobsOf(barn, '2027-06-13')]).toEqual([[], ['01:00 to 02:00']]);
    await moveTo(table, bookingId, { startTime: '19:00', shown: { vendorIds: [barn.id] } });
    expect(await jobsOf(barn, '2027-06-13')).toEqual(['01:00 to 02:00']);
  });

  it('a venue sells brunch and evening on one day, and neither twice', async () => {
    const evening = await plan([[barn, barnDay]]);
    await book(evening);
    expect(await jobsOf(barn)).toEqual(['17:00 to 00:00']);
    const second = await plan([[barn, barnDay]], { actor: otherHost });
    await expect(book(second, otherHost)).rejects.toMatchObject({ code: 'date_taken' });
    expect((await readHostState(table, otherHost.userId)).charges).toEqual([]);
    await setTimes(second, barn, { startTime: '10:00' }, { actor: otherHost });
    await book(second, otherHost);
    expect(await jobsOf(barn)).toEqual(['10:00 to 14:00', '17:00 to 00:00']);
  });

  it('a start that the package lacks is refused at its field', async () => {
    const id = await plan([[barn, barnDay]]);
    await expect(setTimes(id, barn, { startTime: '18:00' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { startTime: 'Choose Brunch, 10:00 AM to 2:00 PM or Evening, 5:00 PM to 12:00 AM, the next day' },
    });
    expect((await read(id)).items[0]).not.toHaveProperty('times');
  });

  it('a package whose times changed since the host saw them is not booked', async () => {
    const id = await plan([[studio, booth]]);
    const seen = await view(id);
    await putVendor(table, studio, { ...booth, durationHours: 2 });
    const body = agreement({ draftId: id, agreed: agreedTo(seen, seen.quote?.totalCents ?? 0) });
    await expect(pay(deps, body)).rejects.toMatchObject({
      code: 'plan_changed',
      fields: { [`items.${seen.items[0]?.id}`]: 'Now 6:00 PM to 8:00 PM' },
    });
    expect((await readHostState(table)).charges).toEqual([]);
    await book(id);
    expect(await jobsOf(studio)).toEqual(['18:00 to 20:00']);
  });
});

describe('hostile and repeated requests', () => {
  it.each<[string, VendorRecord, ProductRecord, Times, string]>([
    ['other hours than the package lasts', studio, booth, { durationHours: 8 }, 'durationHours'],
    [
      'fewer hours than the vendor charges for',
      { ...mariachi, answers: { entertainment: { minimumHours: 2 } } },
      serenade,
      { durationHours: 1 },
      'durationHours',
    ],
  ])('%s are refused, and the plan stays', async (_, vendor, product, times, field) => {
    await putVendor(table, vendor, product);
    const id = await plan([[vendor, product]]);
    await expect(setTimes(id, vendor, times)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { [field]: expect.any(String) as string },
    });
    expect((await read(id)).version).toBe(1);
  });

  it.each([0, 24.5, 25, -1])('%d hours are refused for an item and for its event', (durationHours) => {
    const item = planning.changePlanItemTimes.body.safeParse({ version: 1, startTime: null, durationHours });
    expect(item.error?.issues).toMatchObject([{ path: ['durationHours'] }]);
    const change = { details: { durationHours: { from: 4, to: durationHours } } };
    const details = planning.changeDraft.body.safeParse(change);
    expect(details.error?.issues).toMatchObject([{ path: ['details', 'durationHours', 'to'] }]);
  });

  it('a repeated change is made once, and an older page is refused', async () => {
    const id = await plan([[mariachi, serenade]]);
    const first = await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 }, { version: 1 });
    expect(await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 }, { version: 1 })).toEqual(first);
    await expect(setTimes(id, mariachi, { startTime: '21:00' }, { version: 1 })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    await expect(setTimes(id, barn, { startTime: '21:00' })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('hours of an hourly package are its quantity, however they are sent', async () => {
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { version } = await read(id);
    const body = {
      version,
      vendorId: mariachi.id,
      category: 'entertainment' as const,
      packages: [{ productId: serenade.id, quantity: 2 }],
    };
    const changed = await addPlanItem({ table }, testCall(planning.addPlanItem, { params: { draftId: id }, body }));
    expect(changed.items).toMatchObject([{ packages: [{ quantity: 2 }], times: { startTime: '20:00' } }]);
    await book(id);
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 22:00']);
  });

  it('agreed times other than those of the plan are refused', async () => {
    const id = await plan([[studio, booth]]);
    const seen = await view(id);
    const agreed = agreedTo(seen, seen.quote?.totalCents ?? 0);
    await setTimes(id, studio, { startTime: '20:00' });
    await expect(pay(deps, agreement({ draftId: id, agreed }))).rejects.toMatchObject({
      code: 'plan_changed',
      fields: { [`items.${seen.items[0]?.id}`]: expect.stringContaining('8:00 PM to 11:00 PM') as string },
    });
  });
});

describe('a booked event with items of their own times', () => {
  it('a move keeps the distance of an own start, and a start of a package', async () => {
    const id = await plan([
      [mariachi, serenade],
      [studio, booth],
      [barn, barnDay],
    ]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    await moveTo(table, bookingId, {
      date: '2027-06-19',
      startTime: '16:00',
      shown: { vendorIds: [mariachi.id, studio.id, barn.id] },
    });
    expect([await jobsOf(mariachi), await jobsOf(studio), await jobsOf(barn)]).toEqual([[], [], []]);
    const next = '2027-06-19';
    expect([await jobsOf(mariachi, next), await jobsOf(studio, next), await jobsOf(barn, next)]).toEqual([
      ['18:00 to 19:00'],
      ['16:00 to 19:00'],
      ['17:00 to 00:00'],
    ]);
    const { order } = await readOrder(table, bookingId, mariachi);
    expect(order.event).toMatchObject({ date: next, startTime: '16:00' });
  });

  it('a move or more hours that put more than 24 hours between items of a vendor are refused in words', async () => {
    const hall = { ...barn, categories: ['venue' as const, 'audio-visual' as const] };
    const sound = productRecord(10, 102, {
      category: 'audio-visual',
      price: { amountCents: 10_000, unit: 'per_hour' },
    });
    await putVendor(table, hall, barnDay, sound);
    const event = { ...details, durationHours: 12 };
    const id = await plan(
      [
        [hall, barnDay],
        [hall, sound],
      ],
      { event },
    );
    await setTimes(id, hall, { startTime: '10:00' });
    const { id: bookingId } = await book(id);
    expect(await jobsOf(hall)).toEqual(['10:00 to 06:00']);
    const tooLong = {
      code: 'does_not_fit',
      message: expect.stringContaining('More than 24 hours from the first start to the last end') as string,
      fields: { [`vendors.${hall.id}`]: 'More than 24 hours from the first start to the last end' },
    };
    const to = { date: '2027-06-19', startTime: '22:00', shown: { vendorIds: [hall.id] } };
    await expect(moveTo(table, bookingId, { ...to, startTime: '23:00' })).rejects.toMatchObject(tooLong);
    expect(await jobsOf(hall)).toEqual(['10:00 to 06:00']);
    await moveTo(table, bookingId, { ...to, startTime: '20:00' });
    expect(await jobsOf(hall, '2027-06-19')).toEqual(['10:00 to 08:00']);
    await expect(repriceTo(deps, bookingId, { durationHours: 24 })).rejects.toMatchObject({
      ...tooLong,
      message: expect.any(String) as string,
    });
  });

  it('other hours of the event change only the items that follow it', async () => {
    const singer = vendorRecord(11, { categories: ['audio-visual'], capacityPerDay: 1 });
    const sound = productRecord(11, 111, {
      category: 'audio-visual',
      price: { amountCents: 10_000, unit: 'per_hour' },
    });
    await putVendor(table, singer, sound);
    const id = await plan([
      [mariachi, serenade],
      [studio, booth],
      [singer, sound],
    ]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    await repriceTo(deps, bookingId, { durationHours: 5 });
    expect([await jobsOf(mariachi), await jobsOf(studio), await jobsOf(singer)]).toEqual([
      ['20:00 to 21:00'],
      ['18:00 to 21:00'],
      ['18:00 to 23:00'],
    ]);
    const { order } = await readOrder(table, bookingId, mariachi);
    expect(order.priceCents).toBe(40_000);
  });

  it('another start and length of a booked item change its price, order and day, and no other vendor', async () => {
    const id = await plan([
      [mariachi, serenade],
      [studio, booth],
    ]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    const before = await readOrder(table, bookingId, studio);
    const later = times(mariachi, { startTime: '21:00', durationHours: 2 });
    expect(await previewTarget(table, bookingId, later)).toMatchObject({
      change: {
        kind: 'times',
        from: { startTime: '20:00', durationHours: 1, endTime: '21:00' },
        to: { startTime: '21:00', durationHours: 2, endTime: '23:00' },
      },
      vendors: [{ vendorId: mariachi.id, fromCents: 40_000, toCents: 80_000, mustAgree: null, problem: null }],
      differenceCents: 42_000,
    });
    const { table: listening, heard } = captureEvents(table);
    const booking = await repriceTo({ ...deps, table: listening }, bookingId, later);
    expect(booking.items.find(({ vendorId }) => vendorId === mariachi.id)).toMatchObject({
      packages: [{ quantity: 2 }],
      times: { startTime: '21:00' },
    });
    expect(booking.changes.at(-1)).toMatchObject({ kind: 'times', cents: 42_000, chargedCents: 42_000 });
    expect(await jobsOf(mariachi)).toEqual(['21:00 to 23:00']);
    const { order } = await readOrder(table, bookingId, mariachi);
    expect(order).toMatchObject({
      event: { startTime: '18:00', endTime: '02:00' },
      priceCents: 80_000,
      job: { startsAt: '2027-06-13T02:00:00.000Z', endsAt: '2027-06-13T04:00:00.000Z' },
    });
    expect(await readOrder(table, bookingId, studio)).toEqual(before);
    expect(heard.filter(({ type }) => type === 'OrderRepriced')).toMatchObject([
      { data: { vendorId: mariachi.id, fromCents: 40_000, toCents: 80_000, change: { kind: 'times' } } },
    ]);
    expect(formatFigures((booking.changes.at(-1) as { to: ChangedPart['to'] }).to)).toBe('9:00 PM – 11:00 PM');
    // Fewer hours are refunded.
    const shorter = await repriceTo(deps, bookingId, times(mariachi, { startTime: '21:00', durationHours: 1 }));
    expect([shorter.refundedCents, await jobsOf(mariachi)]).toEqual([42_000, ['21:00 to 22:00']]);
    const asEvent = await repriceTo(deps, bookingId, times(mariachi, {}));
    expect([asEvent.items[0]?.times, await jobsOf(mariachi)]).toEqual([undefined, ['18:00 to 02:00']]);
  });

  it('a start that the vendor has given to another host is refused, and frees nothing', async () => {
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    const other = await plan([[mariachi, serenade]], { actor: otherHost });
    await setTimes(other, mariachi, { startTime: '21:00', durationHours: 1 }, { actor: otherHost });
    await book(other, otherHost);
    await expect(
      repriceTo(deps, bookingId, times(mariachi, { startTime: '21:00', durationHours: 1 })),
    ).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${mariachi.id}`]: 'Not available at this time on Jun 12, 2027' },
    });
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 21:00', '21:00 to 22:00']);
    await repriceTo(deps, bookingId, times(mariachi, { startTime: '01:00', durationHours: 1, daysLater: 1 }));
    // It stays listed on its former day, where it takes no time.
    expect([await jobsOf(mariachi), await jobsOf(mariachi, '2027-06-13')]).toEqual([
      ['01:00 to 02:00', '21:00 to 22:00'],
      ['01:00 to 02:00'],
    ]);
  });

  it('a declined card gives the hours back that were taken for other times', async () => {
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    const later = times(mariachi, { startTime: '22:00', durationHours: 2 });
    await expect(repriceTo(deps, bookingId, later, { paymentToken: 'tok_sandbox_decline' })).rejects.toMatchObject({
      code: 'payment_declined',
    });
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 21:00']);
    await repriceTo(deps, bookingId, later);
    expect(await jobsOf(mariachi)).toEqual(['22:00 to 00:00']);
  });

  it.each<[string, VendorRecord, Times, string, string]>([
    ['a start that no package has', barn, { startTime: '18:00' }, 'startTime', 'Choose Brunch'],
    ['no start among those of a package', barn, {}, 'startTime', 'Choose a start time'],
    ['a length other than the package has', studio, { durationHours: 8 }, 'durationHours', 'lasts 3 hours'],
    ['a start between quarter hours', mariachi, { startTime: '20:10' }, 'startTime', 'quarter hour'],
    ['a day before the event', mariachi, { startTime: '20:00', daysLater: -1 }, 'daysLater', 'next day'],
    ['the times that it has', mariachi, { startTime: '18:00', durationHours: 8 }, 'startTime', 'already has'],
  ])('%s is refused at its field, and nothing changes', async (_, vendor, wanted, field, words) => {
    const id = await plan([
      [mariachi, serenade],
      [studio, booth],
      [barn, barnDay],
    ]);
    const { id: bookingId } = await book(id);
    await expect(previewTarget(table, bookingId, times(vendor, wanted))).rejects.toMatchObject({
      code: 'refused',
      fields: { [field]: expect.stringContaining(words) as string },
    });
    await expect(
      previewTarget(table, bookingId, times(vendor, { startTime: '19:00' }), { actor: otherHost }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });

  it('a vendor who is asked before moves is asked about another start, and its arrival then no longer applies', async () => {
    await putVendor(table, { ...mariachi, moveConsentDays: 365 }, serenade);
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId } = await book(id);
    const longer = await repriceTo(deps, bookingId, times(mariachi, { startTime: '20:00', durationHours: 2 }));
    expect(longer.moveRequest, 'hours are checked with its calendar alone').toBeNull();
    const { order: booked } = await readOrder(table, bookingId, mariachi);
    const arrival = { time: '19:30', at: '2027-06-01T00:00:00.000Z' };
    await table.write({ put: orderEntity.toItem({ ...booked, arrival, version: booked.version + 1 }) });
    const later = times(mariachi, { startTime: '21:00', durationHours: 2 });
    const preview = await previewTarget(table, bookingId, later);
    expect(preview.vendors).toMatchObject([
      { mustAgree: 'They want to be asked about new times less than 365 days ahead' },
    ]);
    const shown = { consentIds: [mariachi.id] };
    const asked = await repriceTo(deps, bookingId, later, { shown });
    expect(asked.moveRequest).toMatchObject({ repricing: { part: { kind: 'times' } } });
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 22:00']);
    const { table: listening, heard } = captureEvents(table);
    const body = { requestId: asked.moveRequest?.id ?? '', answer: 'agree' as const };
    const actor = { ...otherHost, vendorId: mariachi.id };
    const answered = await answerMove(
      { table: listening },
      testCall(bookingChanges.answerMove, { params: { bookingId }, body, actor, context: at() }),
    );
    expect(answered).toMatchObject({ arrival: null, repriced: { arrivalBefore: '19:30', change: { kind: 'times' } } });
    expect(await jobsOf(mariachi)).toEqual(['21:00 to 23:00']);
    const [repriced] = heard.flatMap((event) => (event.type === 'OrderRepriced' ? [event] : []));
    expect(vendorChangeMail(repriced as unknown as Parameters<typeof vendorChangeMail>[0], 'Maya')).toMatchObject({
      heading: 'The times of an order changed',
      paragraphs: [
        expect.stringContaining('now has') as string,
        'Your price stays the same.',
        'Your arrival at 7:30 PM CDT no longer applies. Please enter a new arrival time in the order.',
      ],
      facts: expect.arrayContaining([
        ['Before', '8:00 PM – 10:00 PM'],
        ['Now', '9:00 PM – 11:00 PM'],
      ]) as unknown,
    });
  });

  it('other hours of a booked package change its job with its price, while they are free', async () => {
    const id = await plan([[mariachi, serenade]]);
    await setTimes(id, mariachi, { startTime: '20:00', durationHours: 1 });
    const { id: bookingId, items } = await book(id);
    const hours = (quantity: number) => ({
      lines: encodePackages({ itemId: items[0]?.id ?? '', packages: [{ productId: serenade.id, quantity }] }),
    });
    await repriceTo(deps, bookingId, hours(2));
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 22:00']);
    expect((await readOrder(table, bookingId, mariachi)).order.priceCents).toBe(80_000);

    const other = await plan([[mariachi, serenade]], { actor: otherHost });
    await setTimes(other, mariachi, { startTime: '22:00', durationHours: 1 }, { actor: otherHost });
    await book(other, otherHost);
    await expect(repriceTo(deps, bookingId, hours(3))).rejects.toMatchObject({
      code: 'does_not_fit',
      fields: { [`vendors.${mariachi.id}`]: expect.stringContaining('Not available') as string },
    });
    await repriceTo(deps, bookingId, hours(1));
    expect(await jobsOf(mariachi)).toEqual(['20:00 to 21:00', '22:00 to 23:00']);
  });
});
