import { beforeEach, describe, expect, it } from 'vitest';
import { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { roomDetailsEntity } from '#functions/data/orders/room-details.ts';
import { scheduleRowEntity } from '#functions/data/orders/schedule-row.ts';
import type { ScheduleRowRecord } from '#functions/data/orders/schedule-row.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { postOrderChange } from '#functions/messaging/post-order-change.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { changeDetails } from '#functions/orders/room/change-details.ts';
import { changeScheduleRow, deleteScheduleRow } from '#functions/orders/room/change-row.ts';
import { getEventRoom, getVendorRoom } from '#functions/orders/room/get-room.ts';
import { forgetRooms } from '#functions/orders/room/room-repository.ts';
import { markDetails } from '#functions/orders/room/mark-details.ts';
import { getBooking } from '#functions/orders/own-booking.ts';
import { getVendorOrder, listVendorOrders } from '#functions/orders/vendor-orders.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { getMyData } from '#functions/accounts/own-data.ts';
import { accounts } from '#shared/api/accounts.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { maximumOwnRows } from '#shared/orders/room/schedule-schema.ts';
import { detailFields } from '#shared/orders/room/details.ts';
import { at, captureEvents, giveUp, moveTo, repriceTo } from '#tests/support/bookings.ts';
import { host, otherHost, testCall, testId, testNow } from '#tests/support/calls.ts';
import { asVendor, bookRoom } from '#tests/support/event-room.ts';
import { caterer, photographer, requirements, venue } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { vendorRecord } from '#tests/support/records.ts';
import { scanItems } from '#tests/support/table.ts';
import { overtakenWrite } from '#tests/support/overtaken.ts';

let table: Table;
let deps: WatchedDeps;
let bookingId: string;
let watched: ReturnType<typeof captureEvents>;

async function book(form: typeof requirements | null): Promise<void> {
  ({ table, deps, bookingId } = await bookRoom(form));
  watched = captureEvents(table);
}

beforeEach(() => book(null));

type Changes = Parameters<typeof changeDetails>[1]['body'];

const edit = (body: Changes, { actor = host, now = testNow } = {}) =>
  changeDetails(
    { table: watched.table },
    testCall(eventRoom.changeDetails, { params: { bookingId }, body, actor, context: at(now) }),
  );
const hostRoom = (actor = host) =>
  getEventRoom({ table }, testCall(eventRoom.getEventRoom, { params: { bookingId }, actor, context: at() }));
const vendorRoom = (vendor: VendorRecord) =>
  getVendorRoom({ table }, testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(vendor) }));
const mark = (vendor: VendorRecord, version: number, isConfirmed: boolean) =>
  markDetails(
    { table },
    testCall(eventRoom.markDetails, {
      params: { bookingId },
      body: { version, isConfirmed },
      actor: asVendor(vendor),
      context: at(),
    }),
  );
const order = (vendor: VendorRecord) =>
  getVendorOrder(
    { table },
    testCall(orders.getVendorOrder, { params: { bookingId }, actor: asVendor(vendor), context: at() }),
  );
const facts = () =>
  watched.heard.filter(({ type }) => type === 'EventDetailsChanged').map((one) => EventDetailsChanged.parse(one));
const readingsIn = ({ details }: Awaited<ReturnType<typeof hostRoom>>) =>
  Object.fromEntries(details.readers.map(({ vendorId, reading }) => [vendorId, reading]));

const gate = { accessInstructions: { from: '', to: 'Gate code 4711' } };

describe('editing the details of a booked event', () => {
  it('details that were left out at checkout can be added, in one write with one domain event', async () => {
    const before = await scanItems(table);
    const { room, conflicts } = await edit({
      ...gate,
      venueAddress: { from: '', to: '1906 S 5th St, Austin, TX 78704' },
    });
    expect([room.details.version, conflicts]).toEqual([1, []]);
    expect(room.details.values).toMatchObject({ accessInstructions: 'Gate code 4711', setupTime: null });
    expect((await scanItems(table)).length).toBe(before.length + 1);
    expect(facts().map(({ data }) => data.readers.map(({ vendorId, fields }) => [vendorId, fields]))).toEqual([
      [
        [venue.id, ['venueAddress']],
        [caterer.id, ['venueAddress', 'accessInstructions']],
        [photographer.id, ['venueAddress', 'accessInstructions']],
      ],
    ]);
  });

  it('the same request again changes nothing and raises no second event', async () => {
    await edit(gate);
    const once = await scanItems(table);
    expect((await edit(gate)).conflicts).toEqual([]);
    expect(await scanItems(table)).toEqual(once);
    expect(facts()).toHaveLength(1);
  });

  it('edits of different fields in two windows both stay, and those of the same field name the conflict', async () => {
    await Promise.all([edit(gate), edit({ specialRequests: { from: '', to: 'Quiet until noon' } })]);
    expect((await hostRoom()).details.values).toMatchObject({
      accessInstructions: 'Gate code 4711',
      specialRequests: 'Quiet until noon',
    });
    const { room, conflicts } = await edit({ accessInstructions: { from: '', to: 'Ring the bell' } });
    expect([conflicts, room.details.values.accessInstructions]).toEqual([['accessInstructions'], 'Gate code 4711']);
  });

  it('starts with the form of the checkout, and with the diets of the plan', async () => {
    await book(requirements);
    const { values, version } = (await hostRoom()).details;
    expect([version, values.setupTime, values.dietaryRestrictions]).toEqual([
      0,
      '10:00',
      'Two guests with a nut allergy',
    ]);
    await edit({ dietaryRestrictions: { from: 'Two guests with a nut allergy', to: '' } });
    expect((await order(caterer)).dietaryRestrictions, 'cleared, without a fallback to the plan').toBeNull();
    expect((await order(caterer)).requirements).toMatchObject({ dietaryRestrictions: '', setupTime: '10:00' });
  });

  it('an address with another ZIP code is refused at its field, and one in the same place is stored', async () => {
    const elsewhere = { venueAddress: { from: '', to: '12 Oak St, Cedar Park, TX 78613' } };
    await expect(edit(elsewhere)).rejects.toMatchObject({
      code: 'refused',
      fields: { venueAddress: expect.stringContaining('Use Change Location') },
    });
    expect(facts()).toEqual([]);
    const { room } = await edit({ venueAddress: { from: '', to: '78613 Oak St, Austin, TX 78704' } });
    expect(room.details.values.venueAddress, 'a house number is no ZIP code').toBe('78613 Oak St, Austin, TX 78704');
  });

  it('nothing is edited once the event is over or canceled', async () => {
    const afterwards = { now: '2027-06-14T17:00:00.000Z' };
    await expect(edit(gate, afterwards)).rejects.toMatchObject({ code: 'refused', message: 'This event is over.' });
    for (const vendor of [venue, caterer, photographer]) await giveUp({ table }, bookingId, vendor);
    await expect(edit(gate)).rejects.toMatchObject({ code: 'refused' });
    expect((await hostRoom()).details).toMatchObject({ canEdit: false, readers: [] });
  });
});

describe('details and changes with a price', () => {
  it('setup and breakdown follow a moved event', async () => {
    await book(requirements);
    await edit({ breakdownTime: { from: null, to: '20:00' } });
    await moveTo(table, bookingId, { date: '2027-06-26', startTime: '16:00', shown: { startTime: '15:00' } });
    expect((await hostRoom()).details.values).toMatchObject({ setupTime: '11:00', breakdownTime: '21:00' });
    expect((await order(caterer)).requirements).toMatchObject({ setupTime: '11:00', breakdownTime: '21:00' });
    await edit({ setupTime: { from: '11:00', to: '09:00' } });
    expect((await order(caterer)).requirements?.setupTime).toBe('09:00');
  });
});

describe('a change of place of a booking without a venue', () => {
  beforeEach(async () => {
    await giveUp({ table }, bookingId, venue);
    await edit({ venueAddress: { from: '', to: '1906 S 5th St, Austin, TX 78704' } });
  });

  it('requires the new address once vendors have one, and brings it into the details', async () => {
    await expect(repriceTo(deps, bookingId, { zipCode: '78664' })).rejects.toMatchObject({
      fields: { venueAddress: 'Enter the new address for your vendors.' },
    });
    await repriceTo(deps, bookingId, { zipCode: '78664', venueAddress: '12 Oak St, Round Rock' });
    expect((await hostRoom()).details.values.venueAddress).toBe('12 Oak St, Round Rock');
    expect((await order(caterer)).requirements?.venueAddress).toBe('12 Oak St, Round Rock');
    const { room } = await edit({ venueAddress: { from: '12 Oak St, Round Rock', to: '14 Oak St, Round Rock 78664' } });
    expect([room.details.version, room.details.values.venueAddress]).toEqual([3, '14 Oak St, Round Rock 78664']);
  });
});

describe('a change of place and the first edit of the details at once', () => {
  const roundRock = { zipCode: '78664', venueAddress: '12 Oak St, Round Rock' };
  const first = { accessInstructions: { from: '', to: 'Gate 4417' } };
  beforeEach(async () => {
    await book({ ...requirements, venueAddress: '1906 S 5th St, Austin', accessInstructions: '' });
    await giveUp({ table }, bookingId, venue);
  });

  const expectBoth = async () => {
    expect((await hostRoom()).details.values).toMatchObject({
      venueAddress: '12 Oak St, Round Rock',
      accessInstructions: 'Gate 4417',
    });
  };

  it('an edit that the change overtakes keeps the new address', async () => {
    const on = overtakenWrite(table, () => repriceTo(deps, bookingId, roundRock));
    await changeDetails(
      { table: on },
      testCall(eventRoom.changeDetails, { params: { bookingId }, body: first, actor: host, context: at() }),
    );
    await expectBoth();
  });

  it('a change that the edit overtakes brings its address into the details', async () => {
    const on = overtakenWrite(table, () => edit(first));
    await repriceTo({ ...deps, table: on }, bookingId, roundRock);
    await expectBoth();
  });
});

describe('readers of the details', () => {
  it('each vendor reads the details that its work needs, in the room, its order and its list', async () => {
    await book({ ...requirements, equipmentRequirements: 'Two tables' });
    await edit({ accessInstructions: { from: requirements.accessInstructions, to: 'Gate code 4711' } });
    const fieldsOf = async (vendor: VendorRecord) =>
      (await vendorRoom(vendor)).details.fields.map(({ field }) => field);
    expect(await fieldsOf(caterer)).toEqual(detailFields);
    expect(await fieldsOf(photographer)).toEqual(
      detailFields.filter((field) => field !== 'dietaryRestrictions' && field !== 'equipmentRequirements'),
    );
    expect((await order(photographer)).requirements).toMatchObject({
      accessInstructions: 'Gate code 4711',
      dietaryRestrictions: '',
      equipmentRequirements: '',
    });
    const listed = await listVendorOrders(
      { table },
      testCall(orders.listVendorOrders, { query: {}, actor: asVendor(photographer), context: at() }),
    );
    expect(listed.orders[0]?.requirements).toEqual((await order(photographer)).requirements);
  });

  it('the host sees who has seen and confirmed the latest details', async () => {
    await edit({ dietaryRestrictions: { from: '', to: 'Nuts' }, ...gate });
    await mark(caterer, 1, true);
    await mark(photographer, 1, false);
    expect(readingsIn(await hostRoom())).toEqual({
      [venue.id]: 'unread',
      [caterer.id]: 'confirmed',
      [photographer.id]: 'seen',
    });
    await edit({ dietaryRestrictions: { from: 'Nuts', to: 'Nuts, fish' } });
    expect(readingsIn(await hostRoom()), 'only the caterer reads diets').toMatchObject({
      [caterer.id]: 'unread',
      [photographer.id]: 'seen',
    });
    const { details } = await vendorRoom(caterer);
    expect(details.fields.filter(({ isChanged }) => isChanged).map(({ field }) => field)).toEqual([
      'dietaryRestrictions',
    ]);
  });

  it('a vendor confirms once, and an older page takes nothing back', async () => {
    await edit(gate);
    await mark(caterer, 1, true);
    const once = await scanItems(table);
    await mark(caterer, 1, true);
    await mark(caterer, 0, true);
    await mark(caterer, 1, false);
    expect(await scanItems(table)).toEqual(once);
    expect((await mark(caterer, 99, true)).details.reading, 'a version that does not exist yet').toBe('confirmed');
    await edit({ accessInstructions: { from: 'Gate code 4711', to: 'Gate code 4712' } });
    expect((await vendorRoom(caterer)).details.reading).toBe('unread');
  });

  it('a confirmation stays when another window records at once that it has seen the details', async () => {
    await edit(gate);
    await Promise.all([mark(caterer, 1, false), mark(caterer, 1, true)]);
    expect((await vendorRoom(caterer)).details.reading).toBe('confirmed');
  });
});

describe('people outside the room', () => {
  it('strangers, vendors of other events and canceled vendors get not_found', async () => {
    const stranger = vendorRecord(9);
    const missing = { code: 'not_found' };
    await expect(hostRoom(otherHost)).rejects.toMatchObject(missing);
    await expect(edit(gate, { actor: otherHost })).rejects.toMatchObject(missing);
    await expect(edit(gate, { actor: asVendor(caterer) })).rejects.toMatchObject(missing);
    await expect(vendorRoom(stranger)).rejects.toMatchObject(missing);
    await expect(mark(stranger, 0, true)).rejects.toMatchObject(missing);
    expect((await vendorRoom(caterer)).details.version).toBe(0);
    await giveUp({ table }, bookingId, caterer);
    await expect(vendorRoom(caterer)).rejects.toMatchObject(missing);
    await expect(mark(caterer, 0, true)).rejects.toMatchObject(missing);
  });

  it('a canceled vendor sees no later detail in its order, and no longer gets notices', async () => {
    await giveUp({ table }, bookingId, caterer);
    await edit(gate);
    expect((await order(caterer)).requirements).toBeNull();
    expect(facts()[0]?.data.readers.map(({ vendorId }) => vendorId)).toEqual([photographer.id]);
    const item = (await scanItems(table)).find(({ type }) => type === roomDetailsEntity.type);
    expect(toNotices({ before: undefined, after: item }).map(({ topic }) => topic)).toEqual([
      `user#${host.userId}`,
      `vendor#${venue.id}`,
      `vendor#${photographer.id}`,
    ]);
  });
});

describe('news of changed details', () => {
  it('each reader gets one line in the bell and one message, also after a repeated delivery', async () => {
    await edit(gate);
    const [event] = facts();
    if (!event) throw new Error('no event');
    expect(notificationsFor(event).map(({ to, title, text }) => [to, title, text])).toEqual(
      [caterer, photographer].map(({ id: vendorId }) => [
        { vendorId },
        'Event details changed',
        expect.stringContaining(': Access instructions.'),
      ]),
    );
    await postOrderChange(table, event, at());
    await postOrderChange(table, event, at());
    const messagesWith = async ({ id }: VendorRecord) => {
      const pk = `CONVERSATION#${orderConversationId(bookingId, id)}`;
      const { items } = await table.queryItems({ pk, consistent: true });
      return items.filter(({ type }) => type === messageEntity.type).map(messageEntity.fromItem);
    };
    expect((await messagesWith(caterer)).map(({ content }) => content)).toEqual([
      expect.stringMatching(/^Maya Ortiz changed the details of .*: Access instructions\. .* please confirm/),
    ]);
    expect(await messagesWith(venue)).toEqual([]);
  });

  it('the domain event contains no text of the details', async () => {
    await edit(gate);
    expect(JSON.stringify(facts())).not.toContain('4711');
  });
});

describe('the run of show', () => {
  type RowChanges = Parameters<typeof changeScheduleRow>[1]['body'];
  const changeRow = (n: number, body: RowChanges, { actor = host, now = testNow } = {}) =>
    changeScheduleRow(
      { table },
      testCall(eventRoom.changeScheduleRow, { params: { bookingId, rowId: testId(n) }, body, actor, context: at(now) }),
    );
  const cake = (changes: RowChanges['changes'] = {}) => ({
    isNew: true,
    changes: {
      title: { to: 'Cake' },
      date: { to: '2027-06-12' },
      time: { to: '19:00' },
      ...changes,
    },
  });
  const rowsIn = async () => (await hostRoom()).schedule.rows.map(({ title, startsAt }) => [title, startsAt]);
  const vendorRows = async (vendor: VendorRecord) => (await vendorRoom(vendor)).schedule.rows.map(({ id }) => id);

  it('rows follow their orders through moves and cancellations, and own rows keep their distance', async () => {
    await changeRow(1, cake());
    expect(await rowsIn()).toEqual([
      ['Venue', '2027-06-12T21:00:00.000Z'],
      ['Food & Beverage', '2027-06-12T21:00:00.000Z'],
      ['Photography & Video', '2027-06-12T21:00:00.000Z'],
      ['Cake', '2027-06-13T00:00:00.000Z'],
    ]);
    await moveTo(table, bookingId, { date: '2027-06-26', startTime: '18:00' });
    await giveUp({ table }, bookingId, caterer);
    expect(await rowsIn()).toEqual([
      ['Venue', '2027-06-26T23:00:00.000Z'],
      ['Photography & Video', '2027-06-26T23:00:00.000Z'],
      ['Cake', '2027-06-27T02:00:00.000Z'],
    ]);
  });

  it('each vendor reads its own rows and the rows that are for it', async () => {
    await changeRow(1, cake());
    await changeRow(2, cake({ vendorId: { to: caterer.id }, readers: { to: 'assigned' } }));
    await changeRow(3, cake({ readers: { to: 'host' } }));
    expect(await vendorRows(caterer)).toEqual([`${caterer.id}.service`, testId(1), testId(2)]);
    expect(await vendorRows(photographer)).toEqual([`${photographer.id}.service`, testId(1)]);
  });

  it('two windows change different fields, and the same field is a conflict', async () => {
    await changeRow(1, cake());
    expect((await changeRow(1, cake())).conflicts, 'the same request again').toEqual([]);
    await Promise.all([
      changeRow(1, { isNew: false, changes: { note: { from: '', to: 'With candles' } } }),
      changeRow(1, { isNew: false, changes: { place: { from: '', to: 'Garden' } } }),
    ]);
    const { room, conflicts } = await changeRow(1, {
      isNew: false,
      changes: { note: { from: '', to: 'Without' }, title: { from: 'Cake', to: 'Two cakes' } },
    });
    expect(conflicts).toEqual(['note']);
    expect(room.schedule.rows.find(({ kind }) => kind === 'own')).toMatchObject({
      title: 'Two cakes',
      note: 'With candles',
      place: 'Garden',
    });
  });

  it.each([
    [{ title: { to: '' } }, 'title'],
    [{ date: { to: '2027-07-12' } }, 'date'],
    [{ vendorId: { to: '01JD0000000000000000000V99' } }, 'vendorId'],
  ])('an invalid row is refused at its field: %o', async (changes, field) => {
    await expect(changeRow(1, cake(changes))).rejects.toMatchObject({
      code: 'refused',
      fields: { [field]: expect.any(String) },
    });
    expect((await hostRoom()).schedule.rows).toHaveLength(3);
  });

  it('a removed row stays removed, and a later edit reports it missing', async () => {
    await changeRow(1, cake());
    const remove = () =>
      deleteScheduleRow(
        { table },
        testCall(eventRoom.deleteScheduleRow, { params: { bookingId, rowId: testId(1) }, context: at() }),
      );
    expect((await remove()).schedule.rows).toHaveLength(3);
    expect((await remove()).schedule.rows).toHaveLength(3);
    await expect(changeRow(1, { isNew: false, changes: { note: { from: '', to: 'Late' } } })).rejects.toMatchObject({
      code: 'not_found',
    });
  });

  it('rows are limited, and nobody else adds any', async () => {
    const rows = Array.from({ length: maximumOwnRows }, (_, n) => ({
      put: scheduleRowEntity.toItem({ ...storedRow, id: testId(100 + n), bookingId }),
    }));
    for (const row of rows) await table.write(row);
    await expect(changeRow(1, cake())).rejects.toMatchObject({ code: 'refused' });
    for (const actor of [otherHost, asVendor(caterer)])
      await expect(changeRow(100, { isNew: false, changes: {} }, { actor })).rejects.toMatchObject({
        code: 'not_found',
      });
  });
});

const storedRow: ScheduleRowRecord = {
  bookingId: '',
  id: '',
  hostId: host.userId,
  version: 1,
  title: 'Bus',
  date: '2027-06-12',
  time: '18:00',
  minutes: 0,
  vendorId: null,
  person: 'Aunt Rosa',
  place: '',
  note: '',
  readers: 'everyone',
  done: null,
  eventDate: '2027-06-12',
  eventStart: '16:00',
};

it('the booking and its calendar have the edited details', async () => {
  await edit({ venueAddress: { from: '', to: '1906 S 5th St, Austin, TX 78704' } });
  const booking = await getBooking({ table }, testCall(orders.getBooking, { params: { bookingId }, context: at() }));
  expect(booking.requirements).toMatchObject({
    venueAddress: '1906 S 5th St, Austin, TX 78704',
    eventStartTime: '16:00',
  });
});

it("the host's edited details and rows are in the copy of their data and go with the account", async () => {
  await edit(gate);
  const { records } = await getMyData({ table }, testCall(accounts.getMyData, { query: {} }));
  expect(records.filter(({ kind }) => kind === 'event details').map(({ data }) => data)).toMatchObject([
    { bookingId, accessInstructions: 'Gate code 4711' },
  ]);
  await table.write({ put: scheduleRowEntity.toItem({ ...storedRow, id: testId(1), bookingId }) });
  const again = await getMyData({ table }, testCall(accounts.getMyData, { query: {} }));
  expect(again.records.filter(({ kind }) => kind === 'row of a run of show').map(({ data }) => data)).toMatchObject([
    { title: 'Bus', person: 'Aunt Rosa' },
  ]);
  await forgetRooms(table, host.userId);
  await forgetRooms(table, host.userId);
  expect(JSON.stringify(await scanItems(table))).not.toMatch(/4711|Aunt Rosa/);
});
