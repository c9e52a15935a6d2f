import { beforeEach, describe, expect, it } from 'vitest';
import { parseEvent } from '#events/catalogue.ts';
import type { KnownEvent } from '#events/catalogue.ts';
import { profileEntity } from '#functions/data/accounts/profile.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { productKey } from '#functions/data/products/product.ts';
import type { ProductRecord } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { listNotifications } from '#functions/notifications/read-notifications.ts';
import { notify } from '#functions/notifications/notify.ts';
import type { PersonalEvent } from '#functions/notifications/notification-content.ts';
import { hostMail } from '#functions/orders/mails/host-mail.ts';
import { listOpenEvents } from '#functions/orders/settlement-repository.ts';
import { viewBooking } from '#functions/orders/view-booking.ts';
import { getReplacement, startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { replacementForNotice } from '#functions/planning/replacement/find-replacement.ts';
import { findDraft } from '#functions/planning/repository.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import { notifications } from '#shared/api/notifications.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { planning } from '#shared/api/planning.ts';
import type { Draft } from '#shared/api/planning.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { cancelAll, captureEvents, giveUp, moveTo, readBookingPage } from '#tests/support/bookings.ts';
import { testCall, host, testId, otherHost, testContext } from '#tests/support/calls.ts';
import { dyingAt, steps } from '#tests/support/crashes.ts';
import { capturedLogs } from '#tests/support/captured-logs.ts';
import {
  agreedTo,
  agreement,
  bookingDeps,
  caterer,
  pay,
  photographer,
  planDraft,
  planTotalCents,
  putPlan,
  requirements,
  readHostState,
  supper,
  venue,
} from '#tests/support/plans.ts';
import {
  eventDetails,
  makePlanItem,
  productRecord,
  makeProfile,
  putVendor,
  vendorRecord,
} from '#tests/support/records.ts';
import { scanItems, testTable } from '#tests/support/table.ts';
import { busyDay } from '#tests/support/busy-day.ts';

const date = '2027-06-12';
/** The caterer's price with its share of the fee: 40 × $38.00 and 5%. */
const costCents = 159_600;

let table: Table;
beforeEach(async () => {
  table = await testTable();
});

const details = eventDetails({
  guestCount: 40,
  durationHours: 4,
  startTime: '16:00',
  eventType: 'Birthday Party',
  theme: 'Rustic',
  formalityLevel: 'Casual',
  dietaryRestrictions: 'Two vegans',
});
const wishes = [{ category: 'catering' as const, options: ['buffet'], checklist: [] }];

/** Books three vendors and cancels as the caterer; returns the booking's id. */
async function bookAndLose(changes: Partial<DraftRecord> = {}): Promise<string> {
  const draft = planDraft({ details, serviceWishes: wishes, ...changes });
  await putPlan(table, draft);
  const { id } = await pay(
    bookingDeps(table),
    agreement({ requirements, agreed: agreedTo(draft, planTotalCents), paymentOption: 'deposit' }),
  );
  await giveUp({ table }, id, caterer);
  return id;
}

const vegan = { catering: { cuisineTypes: ['Vegan'] } };

async function another(n: number, perGuestCents: number, changes: Partial<VendorRecord> = {}) {
  const product: Partial<ProductRecord> = {
    category: 'catering',
    price: { amountCents: perGuestCents, unit: 'per_person' },
  };
  await putVendor(
    table,
    vendorRecord(n, { categories: ['catering'], deliveryOptions: ['delivery'], answers: vegan, ...changes }),
    productRecord(n, n * 10, product),
  );
  await refreshCards(table, testId(n));
}

const deps = () => ({ table, geocoder: embeddedGeocoder });
const params = (bookingId: string, vendorId = caterer.id) => ({ bookingId, vendorId });
const find = async (bookingId: string, actor = host): Promise<Replacement> =>
  planning.getReplacement.response.parse(
    await getReplacement(deps(), testCall(planning.getReplacement, { params: params(bookingId), actor })),
  );

const listPicks = ({ picks }: Replacement) => picks.map(({ option: { category }, choices }) => ({ category, choices }));
const start = async (bookingId: string, found: Replacement, draftId = testId(900)) => {
  const call = testCall(planning.startReplacement, {
    params: params(bookingId),
    body: { draftId, picks: listPicks(found) },
    context: testContext({ firstId: 700_000_000 }),
  });
  return planning.startReplacement.response.parse(await startReplacement(deps(), call));
};
const namesIn = ({ picks }: Replacement) => picks.map(({ option }) => option.vendorName);

/** Returns the host's notices of a cancellation. */
async function readNotices(event: KnownEvent, source = table): Promise<{ mail: string; bell: string[] }> {
  await table.write({ put: profileEntity.toItem(makeProfile(host.userId)) });
  const found = await replacementForNotice(source, event);
  await notify({ table }, event as PersonalEvent, found);
  const { notifications: lines } = await listNotifications(
    { table },
    testCall(notifications.listNotifications, { query: {} }),
  );
  const mail = hostMail(event as Parameters<typeof hostMail>[0], found);
  return {
    mail: [...(mail?.paragraphs ?? []), mail?.action?.label, mail?.action?.path].join(' '),
    bell: lines.map(({ text }) => text),
  };
}

/** Returns the domain events of a vendor's cancellation. */
async function losing(cancel: (source: Table) => Promise<unknown>): Promise<KnownEvent[]> {
  const { table: source, heard } = captureEvents(table);
  await cancel(source);
  return heard.map((event) => parseEvent(event));
}

describe('proposing a replacement', () => {
  it('the best free vendor for the canceled service is proposed at its price, and the rest stays', async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    await another(16, 3500, { answers: { catering: { cuisineTypes: ['Italian'] } } });
    await another(17, 3600, { closedWeekdays: [6] });
    const before = await scanItems(table);
    const found = await find(id);
    expect(await scanItems(table)).toEqual(before);
    expect(found).toMatchObject({ costCents, totalCents: 155_400, lacking: [], isTooLate: false });
    expect(found.picks).toMatchObject([
      { option: { vendorId: testId(15), category: 'catering', matches: ['Rustic', 'Vegan'] } },
    ]);
  });

  it("vendors who canceled and the host's own business are not proposed", async () => {
    const id = await bookAndLose();
    await another(15, 3700, { ownerId: host.userId });
    await refreshCards(table, caterer.id);
    expect(await find(id)).toMatchObject({ picks: [], lacking: [{ category: 'catering', reason: 'none_fits' }] });
  });

  it('vendors already booked for the event are not proposed', async () => {
    const id = await bookAndLose();
    const second = productRecord(7, 72, { category: 'catering', price: supper.price });
    await putVendor(table, { ...photographer, categories: ['photography', 'catering'] }, second);
    await refreshCards(table, photographer.id);
    expect(await find(id)).toMatchObject({ picks: [] });
  });

  it('if all cost more, the cheapest is proposed unless an exact budget allows more', async () => {
    const dearer = async () => {
      await another(15, 4400, { themes: [] });
      await another(16, 4500, { themes: ['Rustic'] });
    };
    const id = await bookAndLose();
    await dearer();
    expect(namesIn(await find(id))).toEqual(['Vendor 15']);
    table = await testTable();
    // Of $3,900.00 the other two leave $2,010.00.
    const roomy = await bookAndLose({ details: { ...details, budgetCents: 390_000 } });
    await dearer();
    expect(namesIn(await find(roomy))).toEqual(['Vendor 16']);
  });

  it('an order with several services gets a replacement for each', async () => {
    const both = vendorRecord(8, { categories: ['decor', 'activities'], capacityPerDay: 3 });
    const [flowers, games] = [
      productRecord(8, 81, { category: 'decor' }),
      productRecord(8, 82, { category: 'activities' }),
    ];
    await putVendor(table, both, flowers, games);
    const draft = planDraft({ details, items: [makePlanItem(both, flowers), makePlanItem(both, games)] });
    await table.write({ put: draftEntity.toItem(draft) });
    const { id } = await pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, 252_000) }));
    const event = (await losing((source) => giveUp({ table: source }, id, both))).find(
      ({ type }) => type === 'BookingCancelled',
    );
    for (const [n, category] of [
      [21, 'decor'],
      [22, 'activities'],
    ] as const) {
      await putVendor(
        table,
        vendorRecord(n, { categories: [category], deliveryOptions: ['delivery'] }),
        productRecord(n, n * 10, { category }),
      );
      await refreshCards(table, testId(n));
    }
    if (!event) throw new Error('The booking has not ended');
    const { bell, mail } = await readNotices(event);
    const words =
      'Best replacement: Vendor 21 for Decor and Vendor 22 for Activities, $2,520.00 all-in, the same price as before.';
    expect(bell.join(' ')).toContain(words);
    expect(mail).toContain(words);
  });

  it('no replacement is searched for if the day is too near', async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    const call = testCall(planning.getReplacement, {
      params: params(id),
      context: testContext({ now: '2027-06-11T18:00:00.000Z' }),
    });
    expect(await getReplacement(deps(), call)).toMatchObject({ picks: [], lacking: [], isTooLate: true });
  });

  it('a booking stored without a place gets replacements by its ZIP code', async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    const { booking } = await readBookingPage(table, id);
    await table.write({ put: bookingEntity.toItem({ ...booking, place: null, preferences: null }) });
    const found = await find(id);
    expect(namesIn(found)).toEqual(['Vendor 15']);
    const { draft } = await start(id, found);
    expect(draft.details).toMatchObject({ date, guestCount: 40, theme: 'Rustic', dietaryRestrictions: 'Two vegans' });
  });

  it("only the booking's host gets replacements, and only for canceled orders", async () => {
    const id = await bookAndLose();
    await expect(find(id, otherHost)).rejects.toMatchObject({ code: 'not_found' });
    const ask = (vendorId: string) =>
      getReplacement(deps(), testCall(planning.getReplacement, { params: params(id, vendorId) }));
    await expect(ask(testId(99))).rejects.toMatchObject({ code: 'not_found' });
    await expect(ask(venue.id)).rejects.toMatchObject({ code: 'refused' });
    const call = testCall(planning.startReplacement, {
      params: params(id),
      body: {
        draftId: testId(900),
        picks: [{ category: 'catering', choices: [{ vendorId: testId(15), productId: testId(150) }] }],
      },
      actor: otherHost,
    });
    await expect(startReplacement(deps(), call)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('booking a replacement', () => {
  it("a replacement's plan has the vendor and all details of the event, in one write with its events", async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    const found = await find(id);
    const { draft, changes } = await start(id, found);
    expect(changes).toEqual([]);
    expect(draft).toMatchObject({
      version: 1,
      title: 'Garden birthday',
      serviceAreas: ['catering'],
      serviceWishes: wishes,
      place: { zip: '78704' },
      quote: { totalCents: found.totalCents },
    });
    // The host's latest times are those of the Event Details form.
    expect(draft.details).toEqual({ ...details, startTime: '15:00' });
    expect(draft.items).toMatchObject([{ vendorId: testId(15), category: 'catering', problems: [] }]);
    const stored = (await scanItems(table)).find(({ sk }) => sk === draftKey(host.userId, draft.id).sk);
    expect(stored?.['domainEvents']).toMatchObject([{ type: 'DraftStarted' }, { type: 'VendorChosen' }]);
  });

  it.each<[string, Partial<ProductRecord>, object, number]>([
    [
      'paid by the hour, for its hours',
      { price: { amountCents: 50_000, unit: 'per_hour' } },
      { packages: [{ quantity: 1 }], times: { startTime: '20:00', durationHours: null } },
      52_500,
    ],
    ['without a length', {}, { times: { startTime: '20:00', durationHours: 1 } }, 126_000],
    ['of another length', { durationHours: 2 }, { times: { startTime: '20:00', durationHours: null } }, 126_000],
  ])('a replacement of a serenade has its start, in a package %s', async (_, product, item, totalCents) => {
    const category = 'entertainment' as const;
    const mariachi = vendorRecord(8, { categories: [category] });
    const serenade = productRecord(8, 81, { category, price: { amountCents: 40_000, unit: 'per_hour' } });
    await putVendor(table, mariachi, serenade);
    const line = makePlanItem(mariachi, serenade);
    const items = [
      {
        ...line,
        packages: line.packages.map((one) => ({ ...one, quantity: 1 })),
        times: { startTime: '20:00', durationHours: null },
      },
    ];
    const draft = planDraft({ details, items });
    await table.write({ put: draftEntity.toItem(draft) });
    const { id } = await pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, 42_000) }));
    await giveUp({ table }, id, mariachi);
    await putVendor(
      table,
      vendorRecord(21, { categories: [category] }),
      productRecord(21, 210, { category, ...product }),
    );
    await refreshCards(table, testId(21));
    const found = planning.getReplacement.response.parse(
      await getReplacement(deps(), testCall(planning.getReplacement, { params: params(id, mariachi.id) })),
    );
    expect(found.totalCents).toBe(totalCents);
    const call = testCall(planning.startReplacement, {
      params: params(id, mariachi.id),
      body: { draftId: testId(900), picks: listPicks(found) },
      context: testContext({ firstId: 700_000_000 }),
    });
    const { draft: started } = planning.startReplacement.response.parse(await startReplacement(deps(), call));
    expect(started).toMatchObject({ items: [item], quote: { totalCents } });
  });

  it("a repeated request changes nothing, and another plan's id is refused", async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    const found = await find(id);
    const { draft } = await start(id, found);
    const before = await scanItems(table);
    expect((await start(id, found)).draft).toEqual(draft);
    expect(await scanItems(table)).toEqual(before);
    await table.write({ put: draftEntity.toItem({ ...planDraft({ items: [] }), id: testId(901) }) });
    await expect(start(id, found, testId(901))).rejects.toMatchObject({ code: 'version_conflict' });
  });

  it('the next vendor replaces one booked meanwhile, and a plan without any is refused', async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    await another(16, 3500, { themes: [] });
    const found = await find(id);
    expect(namesIn(found)).toEqual(['Vendor 15']);
    const full = (n: number) => table.write({ put: dayEntity.toItem(busyDay(testId(n), date, 1)) });
    await full(15);
    const { draft, changes } = await start(id, found);
    expect(draft.items).toMatchObject([{ vendorId: testId(16) }]);
    expect(changes).toEqual([
      {
        category: 'catering',
        vendorName: 'Vendor 15',
        replacedBy: 'Vendor 16',
        message: 'Not available on Jun 12, 2027',
      },
    ]);
    const again = await start(id, found);
    expect(again.changes, 'a repeated request gets the same response').toEqual(changes);
    expect(again.draft.items).toMatchObject([{ vendorId: testId(16) }]);
    await full(16);
    await expect(start(id, found, testId(902))).rejects.toMatchObject({ code: 'refused' });
  });

  it('a package by offer only is never taken, even if it became so meanwhile', async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    await another(16, 3500, { themes: [] });
    await another(17, 3600, { answers: { catering: { ...vegan.catering, basePricingModel: 'Custom Quote' } } });
    const found = await find(id);
    expect(found.picks[0]?.choices.map(({ vendorId }) => vendorId)).toEqual([testId(15), testId(16)]);
    const byOfferOnly = (n: number) =>
      table.write({
        update: productKey(testId(n), testId(n * 10)),
        set: 'SET #byOfferOnly = :yes',
        values: { ':yes': true },
      });
    await byOfferOnly(15);
    const { draft, changes } = await start(id, found);
    expect(draft.items).toMatchObject([{ vendorId: testId(16) }]);
    expect(changes).toMatchObject([{ vendorName: 'Vendor 15', message: 'Booked by offer only' }]);
    await byOfferOnly(16);
    await expect(start(id, found, testId(902))).rejects.toMatchObject({ code: 'refused' });
  });

  it("a replacement's plan keeps the service's exact budget", async () => {
    const id = await bookAndLose({ details: { ...details, budgetCents: 390_000, budgetBand: 5 } });
    await another(15, 3700);
    const { draft } = await start(id, await find(id));
    // $3,900.00 without the venue's $1,260.00 and the photographer's $630.00.
    expect(draft.details).toMatchObject({ budgetCents: 201_000, budgetBand: 2 });
  });
});

it('a replacement for an event that accepts no vendors is refused, and a started plan stays', async () => {
  await another(20, 3800);
  const id = await bookAndLose();
  const found = await find(id);
  const started = await start(id, found);
  const { orders } = await readBookingPage(table, id);
  const paid = orders.filter(({ status }) => status !== 'cancelled').map((order) => orderMoney(order, date).netCents);
  await cancelAll(
    bookingDeps(table),
    id,
    paid.reduce((sum, cents) => sum + cents, 0),
  );
  const words = "This event is canceled. Services can't be added to it.";
  await expect(start(id, found, testId(901))).rejects.toMatchObject({ code: 'refused', message: words });
  expect((await start(id, found)).draft.id).toBe(started.draft.id);
});

describe('replacing a free order', () => {
  it("a free order's replacement has no budget if the remaining vendors use it up", async () => {
    const id = await bookAndLose({ details: { ...details, budgetCents: 100_000 } });
    const order = (await readBookingPage(table, id)).orders.find(({ vendorId }) => vendorId === caterer.id);
    if (!order) throw new Error('No order');
    await table.write({ put: orderEntity.toItem({ ...order, priceCents: 0, feeCents: 0 }) });
    await another(15, 3700);
    const { draft } = await start(id, await find(id));
    expect(draft.details).toMatchObject({ budgetCents: null, budgetBand: null });
    expect(await findDraft(table, host.userId, draft.id), 'it can be read again').toMatchObject({ id: draft.id });
  });
});

it('a vendor who canceled is never taken, even if a request picks them', async () => {
  const id = await bookAndLose();
  await another(15, 3700);
  const found = await find(id);
  const canceled = { vendorId: caterer.id, productId: supper.id };
  const picks = found.picks.map((pick) => ({ ...pick, choices: [canceled] }));
  await expect(start(id, { ...found, picks })).rejects.toMatchObject({ code: 'refused' });
});

describe('the event with the canceled order', () => {
  const orderIn = async (id: string) =>
    viewBooking(await readBookingPage(table, id), testContext().now()).orders.find(
      ({ vendorId }) => vendorId === caterer.id,
    );
  const agreeTo = (draft: Draft) =>
    agreement({ draftId: draft.id, agreed: agreedTo(draft, draft.quote?.totalCents ?? 0) });
  const eventOnList = async () => {
    const [event] = (await readHostState(table)).events;
    if (!event) throw new Error('No event');
    return event;
  };
  const startOne = async () => {
    const id = await bookAndLose();
    await another(15, 3700);
    return { id, draft: (await start(id, await find(id))).draft };
  };

  it('once booked, the event names the replacement as an order of the same booking', async () => {
    const { id, draft } = await startOne();
    expect((await orderIn(id))?.replacedBy).toBeNull();
    const booked = await pay(bookingDeps(table), agreeTo(draft));
    expect(booked).toMatchObject({ id, status: 'confirmed', changes: [{ kind: 'services' }] });
    expect((await orderIn(id))?.replacedBy).toEqual({ vendorNames: ['Vendor 15'] });
    const vendorIds = [venue.id, photographer.id, testId(15)];
    const moved = await moveTo(table, id, { date: '2027-06-26', shown: { vendorIds } });
    const order = moved.orders.find(({ vendorId }) => vendorId === caterer.id);
    expect(order?.replacedBy, 'in the response to a move too').toEqual({ vendorNames: ['Vendor 15'] });
  });

  it.each(steps(3))('a crash %s step %i of the checkout loses no part of the replacement', async (when, step) => {
    const { id, draft } = await startOne();
    const agreed = agreeTo(draft);
    const deps = bookingDeps(table);
    await expect(pay(dyingAt(deps, step, when), agreed)).rejects.toThrow();
    expect(await pay(deps, agreed)).toMatchObject({ id });
    expect((await orderIn(id))?.replacedBy).toEqual({ vendorNames: ['Vendor 15'] });
  });

  it('a canceled replacement can be replaced, and the event names the latest one', async () => {
    const { id, draft } = await startOne();
    await pay(bookingDeps(table), agreeTo(draft));
    await giveUp({ table }, id, vendorRecord(15));
    expect((await orderIn(id))?.replacedBy).toBeNull();
    await another(16, 3600);
    const second = await start(id, await find(id), testId(901));
    expect(second.draft.items).toMatchObject([{ vendorId: testId(16) }]);
    await pay(bookingDeps(table), agreeTo(second.draft));
    expect((await orderIn(id))?.replacedBy).toEqual({ vendorNames: ['Vendor 16'] });
  });

  it('a declined payment or a plan for another service replaces nothing', async () => {
    const { id, draft } = await startOne();
    const declined = { ...agreeTo(draft), paymentToken: 'tok_sandbox_declined' };
    await pay(bookingDeps(table), declined).catch(() => undefined);
    expect((await orderIn(id))?.replacedBy).toBeNull();
    const stored = await table.get(draftEntity, draftKey(host.userId, draft.id));
    if (!stored) throw new Error('The plan is gone');
    await putVendor(table, vendorRecord(31), productRecord(31, 310));
    const other = { ...stored, items: [makePlanItem(vendorRecord(31), productRecord(31, 310))] };
    await table.write({ put: draftEntity.toItem(other) });
    await pay(bookingDeps(table), agreement({ draftId: draft.id, agreed: agreedTo(other, 126_000) }));
    expect((await orderIn(id))?.replacedBy).toBeNull();
  });

  it('replacing the last vendor reopens an ended event', async () => {
    const { id, draft } = await startOne();
    await giveUp({ table }, id, venue);
    await giveUp({ table }, id, photographer);
    expect((await readBookingPage(table, id)).settlement.status).toBe('cancelled');
    await table.write({
      put: hostEventEntity.toItem({ ...(await eventOnList()), hiddenAt: testContext().now().toISOString() }),
    });
    const { table: source, heard } = captureEvents(table);
    expect(await pay(bookingDeps(source), agreeTo(draft))).toMatchObject({ id, status: 'confirmed' });
    expect(heard.at(-1)).toMatchObject({ type: 'ServicesAdded', data: { wasCanceled: true } });
    const { hiddenAt, status, progressStage } = await eventOnList();
    expect([hiddenAt, status, progressStage]).toEqual([undefined, 'confirmed', 'vendors_confirmed']);
    const { items } = await listOpenEvents(table, '2027-12-31');
    expect(items.map(({ bookingId }) => bookingId)).toEqual([id]);
  });
});

describe('notifying a cancellation', () => {
  const bookAll = async () => {
    const draft = planDraft({ details });
    await putPlan(table, draft);
    return (await pay(bookingDeps(table), agreement({ agreed: agreedTo(draft, planTotalCents) }))).id;
  };
  const cancellationEvent = async (id: string, vendor: VendorRecord, type = 'OrderCancelled') => {
    const event = (await losing((source) => giveUp({ table: source }, id, vendor))).find((one) => one.type === type);
    if (!event) throw new Error(`No ${type}`);
    return event;
  };

  it('the notification names the best replacement, its price and the difference, even if repeated', async () => {
    const id = await bookAll();
    await another(15, 3700);
    const event = await cancellationEvent(id, caterer);
    const words = 'Best replacement: Vendor 15 for Food & Beverage, $1,554.00 all-in, $42.00 less than before.';
    const first = await readNotices(event);
    expect(first.bell).toEqual([`They can't make it to Garden birthday on Saturday, June 12, 2027. ${words}`]);
    expect(first.mail).toContain(words);
    expect(first.mail).toContain('Book the Replacement /event-overview?eventId=');
    expect(await readNotices(event)).toEqual(first);
  });

  it('the notification states why no replacement was found and links to vendors', async () => {
    const id = await bookAll();
    await another(15, 3700, { closedWeekdays: [6] });
    const { bell, mail } = await readNotices(await cancellationEvent(id, caterer));
    const words = 'No other Food & Beverage vendor nearby is free that day.';
    expect(bell[0]).toContain(words);
    expect(mail).toContain(words);
    expect(mail).toContain('Find Another Vendor /vendor-directory?category=catering');
  });

  it('the notification is sent without a replacement if the search fails, which logs ids only', async () => {
    const id = await bookAll();
    await another(15, 3700);
    const lines = capturedLogs();
    const broken: Table = { ...table, query: () => Promise.reject(new Error('down')) };
    const { bell, mail } = await readNotices(await cancellationEvent(id, caterer), broken);
    expect(bell).toEqual(["They can't make it to Garden birthday on Saturday, June 12, 2027. Find another vendor."]);
    expect(mail).toContain('Find Another Vendor');
    expect(lines).toMatchObject([{ message: 'replacement search failed', bookingId: id, vendorId: caterer.id }]);
    expect(JSON.stringify(lines)).not.toContain('Maya');
  });

  it('a cancellation by the host and a booking without stored place get no proposal', async () => {
    const id = await bookAll();
    const event = await cancellationEvent(id, photographer);
    const byHost = parseEvent({ ...event, data: { ...event.data, by: 'host' } });
    expect(await replacementForNotice(table, byHost)).toBeUndefined();
    const stored = await table.get(bookingEntity, bookingKey(id));
    if (stored) await table.write({ put: bookingEntity.toItem({ ...stored, place: null }) });
    expect(await replacementForNotice(table, event)).toBeUndefined();
  });
});

describe('replacements for a moved event', () => {
  it('a moved event gets a replacement and plan for its new date', async () => {
    const id = await bookAndLose();
    await another(20, 3600);
    await another(21, 3700);
    const moved = '2027-06-26';
    await moveTo(table, id, { date: moved, startTime: '17:00', shown: { vendorIds: [venue.id, photographer.id] } });
    await table.write({ put: dayEntity.toItem(busyDay(testId(20), moved, 0, 'closed')) });
    const found = await find(id);
    expect(namesIn(found)).toEqual(['Vendor 21']);
    const { draft } = await start(id, found);
    expect(draft.details).toMatchObject({ date: moved, startTime: '17:00' });
  });
});
