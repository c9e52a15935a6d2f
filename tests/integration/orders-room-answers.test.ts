import { beforeEach, describe, expect, it } from 'vitest';
import { ScheduleAnswered } from '#events/orders/schedule-answered.ts';
import { ScheduleChanged } from '#events/orders/schedule-changed.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import type { Table } from '#functions/data/table.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { postOrderChange } from '#functions/messaging/post-order-change.ts';
import { notificationsFor } from '#functions/notifications/notification-content.ts';
import { answerProposal, remindVendor } from '#functions/orders/room/answer-proposal.ts';
import { confirmRows, proposeTime } from '#functions/orders/room/answer-rows.ts';
import { changeScheduleRow, deleteScheduleRow } from '#functions/orders/room/change-row.ts';
import { changeDetails } from '#functions/orders/room/change-details.ts';
import { getEventRoom, getVendorRoom } from '#functions/orders/room/get-room.ts';
import { forgetRooms } from '#functions/orders/room/room-repository.ts';
import type { Actor } from '#functions/platform/context.ts';
import { toNotices } from '#functions/realtime/notices.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orderConversationId } from '#shared/messaging/conversation-ids.ts';
import { at, captureEvents, giveUp, moveTo } from '#tests/support/bookings.ts';
import { host, testCall, testId, testNow } from '#tests/support/calls.ts';
import { asVendor, bookRoom, coHost, putMembers, viewer } from '#tests/support/event-room.ts';
import { caterer, photographer, requirements, venue } from '#tests/support/plans.ts';
import { scanItems } from '#tests/support/table.ts';

/* Vendors confirm their rows of the run of show, or propose another time. */

let table: Table;
let bookingId: string;
/** Returns all items of the table. */
let listItems: () => ReturnType<typeof scanItems>;
let heard: ReturnType<typeof captureEvents>['heard'];

async function book(form: typeof requirements | null = null): Promise<void> {
  const booked = await bookRoom(form);
  bookingId = booked.bookingId;
  await putMembers(booked.table, bookingId);
  listItems = () => scanItems(booked.table);
  ({ table, heard } = captureEvents(booked.table));
}

beforeEach(() => book());

const params = () => ({ bookingId });
const hostRoom = (actor: Actor = host) =>
  getEventRoom({ table }, testCall(eventRoom.getEventRoom, { params: params(), actor, context: at() }));
const vendorRoom = (vendor: VendorRecord) =>
  getVendorRoom(
    { table },
    testCall(eventRoom.getVendorRoom, { params: params(), actor: asVendor(vendor), context: at() }),
  );
const toast = { title: { to: 'Toast' }, date: { to: '2027-06-12' }, time: { to: '19:00' } };
type Changes = Parameters<typeof changeScheduleRow>[1]['body']['changes'];
const changeRow = (
  n: number,
  changes: Changes,
  { isNew = false, actor = host }: { isNew?: boolean; actor?: Actor } = {},
) =>
  changeScheduleRow(
    { table },
    testCall(eventRoom.changeScheduleRow, {
      params: { ...params(), rowId: testId(n) },
      body: { isNew, changes },
      actor,
      context: at(),
    }),
  );
const addToast = (n: number, vendor: VendorRecord) =>
  changeRow(n, { ...toast, vendorId: { to: vendor.id } }, { isNew: true });
const removeRow = (n: number) =>
  deleteScheduleRow(
    { table },
    testCall(eventRoom.deleteScheduleRow, { params: { ...params(), rowId: testId(n) }, context: at() }),
  );
const confirm = (vendor: VendorRecord, rows: readonly { id: string; stamp: string }[]) =>
  confirmRows(
    { table },
    testCall(eventRoom.confirmRows, {
      params: params(),
      body: { rows: rows.map(({ id, stamp }) => ({ id, stamp })) },
      actor: asVendor(vendor),
      context: at(),
    }),
  );
const ownRows = async (vendor: VendorRecord) =>
  (await vendorRoom(vendor)).schedule.rows.filter(({ vendorId }) => vendorId === vendor.id);
const confirmAll = async (vendor: VendorRecord) => confirm(vendor, await ownRows(vendor));
const propose = async (vendor: VendorRecord, rowId: string, time: string, { date = '2027-06-12', note = '' } = {}) => {
  const row = (await ownRows(vendor)).find(({ id }) => id === rowId);
  return proposeTime(
    { table },
    testCall(eventRoom.proposeTime, {
      params: params(),
      body: { rowId, stamp: row?.stamp ?? 'none', date, time, note },
      actor: asVendor(vendor),
      context: at(),
    }),
  );
};
const answer = (rowId: string, time: string, isAccepted: boolean, actor: Actor = host) =>
  answerProposal(
    { table },
    testCall(eventRoom.answerProposal, {
      params: params(),
      body: { rowId, date: '2027-06-12', time, isAccepted },
      actor,
      context: at(),
    }),
  );
const remind = (vendor: VendorRecord, { now = testNow, actor = host } = {}) =>
  remindVendor(
    { table },
    testCall(eventRoom.remindVendor, {
      params: { ...params(), vendorId: vendor.id },
      actor,
      context: at(now),
    }),
  );
const statesIn = async (actor: Actor = host) =>
  Object.fromEntries((await hostRoom(actor)).schedule.rows.map(({ id, state }) => [id, state]));
const service = (vendor: VendorRecord) => `${vendor.id}.service`;
const changes = () => heard.filter(({ type }) => type === 'ScheduleChanged').map((one) => ScheduleChanged.parse(one));
const answers = () => heard.filter(({ type }) => type === 'ScheduleAnswered').map((one) => ScheduleAnswered.parse(one));

describe('confirming rows', () => {
  it('a vendor confirms all with one press, and host and co-host see it', async () => {
    await addToast(1, caterer);
    expect(await statesIn()).toEqual({
      [service(venue)]: 'open',
      [service(caterer)]: 'open',
      [service(photographer)]: 'open',
      [testId(1)]: 'open',
    });
    const { changed, room } = await confirmAll(caterer);
    expect([changed, room.schedule.rows.map(({ state }) => state)]).toEqual([[], ['confirmed', 'confirmed']]);
    for (const actor of [host, coHost, viewer])
      expect(await statesIn(actor)).toMatchObject({ [service(caterer)]: 'confirmed', [testId(1)]: 'confirmed' });
    const { vendors } = (await hostRoom()).people;
    expect(vendors.map(({ openRows }) => openRows)).toEqual([1, 0, 1]);
  });

  it('row by row, the host is notified once nothing is open', async () => {
    await addToast(1, caterer);
    const [first, second] = await ownRows(caterer);
    if (!first || !second) throw new Error('no rows');
    await confirm(caterer, [first]);
    expect(answers()).toEqual([]);
    await confirm(caterer, [second]);
    const once = await listItems();
    await confirm(caterer, [first, second]);
    expect(await listItems()).toEqual(once);
    expect(answers().map(({ data }) => [data.vendorId, data.answer])).toEqual([[caterer.id, 'confirmed']]);
  });

  it.each([
    ['title', { title: { from: 'Toast', to: 'Speech' } }, 'open'],
    ['time', { time: { from: '19:00', to: '19:15' } }, 'open'],
    ['length', { minutes: { from: 0, to: 15 } }, 'open'],
    ['place', { place: { from: '', to: 'Garden' } }, 'open'],
    ['note', { note: { from: '', to: 'Short' } }, 'confirmed'],
  ] as const)('a changed %s of a confirmed row', async (_, change, state) => {
    await addToast(1, caterer);
    await confirmAll(caterer);
    await changeRow(1, change);
    expect((await statesIn())[testId(1)]).toBe(state);
  });

  it('a moved event asks its vendors again', async () => {
    await confirmAll(caterer);
    await moveTo(table, bookingId, { date: '2027-06-26', startTime: '16:00' });
    expect((await statesIn())[service(caterer)]).toBe('open');
    await confirmAll(caterer);
    expect((await statesIn())[service(caterer)]).toBe('confirmed');
  });

  it('rows that changed or were removed while the vendor looked are not confirmed', async () => {
    await addToast(1, caterer);
    await addToast(2, caterer);
    const seen = await ownRows(caterer);
    await changeRow(1, { time: { from: '19:00', to: '20:00' } });
    await removeRow(2);
    const { changed } = await confirm(caterer, seen);
    expect(changed.toSorted()).toEqual([testId(1), testId(2)]);
    expect(await statesIn()).toMatchObject({ [service(caterer)]: 'confirmed', [testId(1)]: 'open' });
  });

  it('two windows that confirm different rows at once both count', async () => {
    await addToast(1, caterer);
    const [first, second] = await ownRows(caterer);
    if (!first || !second) throw new Error('no rows');
    await Promise.all([confirm(caterer, [first]), confirm(caterer, [second])]);
    expect((await ownRows(caterer)).map(({ state }) => state)).toEqual(['confirmed', 'confirmed']);
  });

  it("nobody confirms another vendor's rows, and no vendor sees others' answers", async () => {
    await changeRow(1, { ...toast, vendorId: { to: caterer.id } }, { isNew: true });
    const rows = await ownRows(caterer);
    expect((await confirm(photographer, rows)).changed).toEqual(rows.map(({ id }) => id));
    await confirmAll(caterer);
    const seen = (await vendorRoom(photographer)).schedule.rows.find(({ id }) => id === testId(1));
    expect(seen).toMatchObject({ state: null, proposal: null });
  });

  it('a canceled vendor answers nothing, and its rows wait for nobody', async () => {
    await addToast(1, caterer);
    const rows = await ownRows(caterer);
    await giveUp({ table }, bookingId, caterer);
    await expect(confirm(caterer, rows)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      proposeTime(
        { table },
        testCall(eventRoom.proposeTime, {
          params: params(),
          body: { rowId: testId(1), stamp: 'any', date: '2027-06-12', time: '20:00', note: '' },
          actor: asVendor(caterer),
          context: at(),
        }),
      ),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(remind(caterer)).rejects.toMatchObject({ code: 'not_found' });
    expect((await statesIn())[testId(1)]).toBeNull();
  });
});

describe('proposing another time', () => {
  it("an accepted proposal moves the host's row, which is confirmed by it", async () => {
    await addToast(1, caterer);
    await propose(caterer, testId(1), '20:00', { note: 'After the main course' });
    const shown = (await hostRoom()).schedule.rows.find(({ id }) => id === testId(1));
    expect(shown).toMatchObject({
      state: 'proposed',
      proposal: { startsAt: '2027-06-13T01:00:00.000Z', note: 'After the main course' },
    });
    await answer(testId(1), '20:00', true, coHost);
    const once = await listItems();
    await answer(testId(1), '20:00', true);
    expect(await listItems(), 'the same answer again').toEqual(once);
    const after = (await hostRoom()).schedule.rows.find(({ id }) => id === testId(1));
    expect(after).toMatchObject({ startsAt: '2027-06-13T01:00:00.000Z', state: 'confirmed', proposal: null });
    expect(changes().at(-1)?.data.vendors).toMatchObject([{ vendorId: caterer.id, news: 'accepted' }]);
  });

  it('a declined proposal shows as declined until the vendor confirms or proposes again', async () => {
    await addToast(1, caterer);
    await propose(caterer, testId(1), '20:00');
    await answer(testId(1), '20:00', false);
    const once = await listItems();
    await answer(testId(1), '20:00', false);
    expect(await listItems()).toEqual(once);
    expect((await ownRows(caterer)).map(({ state }) => state)).toEqual(['open', 'declined']);
    await propose(caterer, testId(1), '20:00');
    expect((await statesIn())[testId(1)]).toBe('proposed');
    await confirmAll(caterer);
    expect((await statesIn())[testId(1)]).toBe('confirmed');
  });

  it("an accepted setup time is the details' own, for all who read it", async () => {
    await book(requirements);
    await propose(caterer, `${caterer.id}.setup`, '09:00');
    const { details } = await answer(`${caterer.id}.setup`, '09:00', true);
    expect(details.values.setupTime).toBe('09:00');
    expect(await statesIn()).toMatchObject({
      [`${caterer.id}.setup`]: 'confirmed',
      [`${photographer.id}.setup`]: 'open',
    });
    expect(heard.map(({ type }) => type)).toContain('EventDetailsChanged');
  });

  it('hours have a price: their proposal can be declined, not accepted', async () => {
    await propose(caterer, service(caterer), '17:00');
    const before = await listItems();
    await expect(answer(service(caterer), '17:00', true)).rejects.toMatchObject({
      code: 'refused',
      message: expect.stringContaining('Hours have a price'),
    });
    expect(await listItems()).toEqual(before);
    await answer(service(caterer), '17:00', false);
    expect((await statesIn())[service(caterer)]).toBe('declined');
  });

  it.each([
    ['19:00', '2027-06-12', { fields: { time: 'This is its time already' } }],
    ['19:00', '2027-07-12', { fields: { date: expect.any(String) } }],
  ])('a proposal of %s on %s is refused at its field', async (time, date, refusal) => {
    await addToast(1, caterer);
    await expect(propose(caterer, testId(1), time, { date })).rejects.toMatchObject({ code: 'refused', ...refusal });
  });

  it('a row that changed or was removed meanwhile has its message', async () => {
    await addToast(1, caterer);
    await expect(propose(caterer, testId(7), '20:00')).rejects.toMatchObject({ code: 'not_found' });
    await propose(caterer, testId(1), '20:00');
    await changeRow(1, { time: { from: '19:00', to: '18:30' } });
    expect((await statesIn())[testId(1)], 'it was for the earlier time').toBe('open');
    await expect(answer(testId(1), '20:00', true)).rejects.toMatchObject({ code: 'refused' });
    await removeRow(1);
    await expect(answer(testId(1), '20:00', true)).rejects.toMatchObject({ code: 'refused' });
  });

  it('viewers answer nothing and remind nobody', async () => {
    await addToast(1, caterer);
    await propose(caterer, testId(1), '20:00');
    await expect(answer(testId(1), '20:00', true, viewer)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(remind(caterer, { actor: viewer })).rejects.toMatchObject({ code: 'forbidden' });
  });
});

describe('reminders', () => {
  it('a vendor is reminded once a day, and not without open rows', async () => {
    const { people } = await remind(caterer);
    expect(people.vendors.find(({ vendorId }) => vendorId === caterer.id)?.isReminded).toBe(true);
    await remind(caterer, { actor: coHost });
    expect(changes().flatMap(({ data }) => data.vendors)).toMatchObject([{ vendorId: caterer.id, news: 'reminded' }]);
    await remind(caterer, { now: new Date(Date.parse(testNow) + 86_400_000).toISOString() });
    expect(changes()).toHaveLength(2);
    await confirmAll(caterer);
    await expect(
      remind(caterer, { now: new Date(Date.parse(testNow) + 2 * 86_400_000).toISOString() }),
    ).rejects.toMatchObject({ code: 'refused' });
  });
});

describe('news of rows', () => {
  it('a row notifies the vendor that it is for, and the one that it was for, also when it is removed', async () => {
    await changeRow(1, toast, { isNew: true });
    expect(changes(), 'a row for nobody').toEqual([]);
    await changeRow(1, { vendorId: { from: null, to: caterer.id } });
    await changeRow(1, { vendorId: { from: caterer.id, to: photographer.id } });
    await changeRow(1, { readers: { from: 'everyone', to: 'host' } });
    await changeRow(1, { readers: { from: 'host', to: 'assigned' } });
    await removeRow(1);
    await removeRow(1);
    expect(changes().map(({ data }) => data.vendors.map(({ vendorId, news }) => [vendorId, news]))).toEqual([
      [[caterer.id, 'changed']],
      [
        [photographer.id, 'changed'],
        [caterer.id, 'removed'],
      ],
      [[photographer.id, 'removed']],
      [[photographer.id, 'changed']],
      [[photographer.id, 'removed']],
    ]);
  });

  it('each has one line in the bell and one message, also after a repeated delivery', async () => {
    await addToast(1, caterer);
    await propose(caterer, testId(1), '20:00');
    const [changed] = changes();
    const [answered] = answers();
    if (!changed || !answered) throw new Error('no events');
    expect([...notificationsFor(changed), ...notificationsFor(answered)].map(({ to, title }) => [to, title])).toEqual([
      [{ vendorId: caterer.id }, 'Run of show changed'],
      [{ userId: host.userId }, `${caterer.name} proposes another time`],
    ]);
    for (const event of [changed, answered, changed, answered]) await postOrderChange(table, event, at());
    const conversationId = orderConversationId(bookingId, caterer.id);
    const messages = (await listItems()).filter(({ type }) => type === messageEntity.type);
    expect(messages.filter((item) => item.conversationId === conversationId).map(({ content }) => content)).toEqual([
      expect.stringMatching(/changed times of .* please confirm them/),
      expect.stringMatching(/proposes another time .* please answer/),
    ]);
  });

  it("a co-host's change names a co-host, and live notices reach everybody in the room", async () => {
    await changeRow(1, { ...toast, vendorId: { to: caterer.id } }, { isNew: true, actor: coHost });
    await confirmAll(caterer);
    const [event] = changes();
    if (!event) throw new Error('no event');
    await postOrderChange(table, event, at());
    expect(JSON.stringify(await listItems())).toContain('A co-host of ');
    await removeRow(1);
    const people = [host, coHost, viewer].map(({ userId }) => `user#${userId}`);
    const topics = async (kind: string) => {
      const after = (await listItems()).find(({ type }) => type === kind);
      return toNotices({ before: undefined, after }).map(({ topic }) => topic);
    };
    expect(await topics('VendorRows')).toEqual([...people, `vendor#${caterer.id}`]);
    expect(await topics('ScheduleChange')).toEqual([
      ...people,
      ...[venue, caterer, photographer].map(({ id }) => `vendor#${id}`),
    ]);
  });
});

it('two hosts who change a row and its details at once both succeed', async () => {
  await addToast(1, caterer);
  await Promise.all([
    changeRow(1, { note: { from: '', to: 'Short' } }, { actor: coHost }),
    changeDetails(
      { table },
      testCall(eventRoom.changeDetails, {
        params: params(),
        body: { specialRequests: { from: '', to: 'Quiet' } },
        context: at(),
      }),
    ),
  ]);
  const { details, schedule } = await hostRoom();
  expect(details.values.specialRequests).toBe('Quiet');
  expect(schedule.rows.find(({ id }) => id === testId(1))?.note).toBe('Short');
});

it("the vendors' answers go with the host's account", async () => {
  await addToast(1, caterer);
  await propose(caterer, testId(1), '20:00', { note: 'After the main course' });
  await forgetRooms(table, host.userId);
  expect(JSON.stringify(await listItems())).not.toContain('After the main course');
});
