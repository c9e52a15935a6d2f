import { deepEqual } from 'node:assert/strict';
import { inboxEntryEntity, inboxEntryKey } from '#functions/data/messaging/inbox-entry.ts';
import { userInbox, vendorInbox } from '#functions/data/messaging/conversation.ts';
import { findEventThread } from '#functions/data/queries/event-thread.ts';
import type { Table } from '#functions/data/table.ts';
import { refreshCards } from '#functions/directory/refresh-cards.ts';
import { postMessage } from '#functions/messaging/post-message.ts';
import { updateThread } from '#functions/messaging/thread/update-thread.ts';
import { changeScheduleRow } from '#functions/orders/room/change-row.ts';
import { getEventRoom, getVendorRoom } from '#functions/orders/room/get-room.ts';
import { AppError } from '#functions/platform/errors.ts';
import { messaging } from '#shared/api/messaging.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { localTimeAt } from '#shared/kernel/interval.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { minutesBetween } from '#shared/kernel/shifted-time.ts';
import { eventThreadId } from '#shared/messaging/conversation-ids.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { at, captureEvents, readBookingPage } from '#tests/support/bookings.ts';
import { host, testCall, testId, testUserId } from '#tests/support/calls.ts';
import { asVendor, bookRoom, putMembers } from '#tests/support/event-room.ts';
import { bookingDeps, caterer, photographer, requirements, venue } from '#tests/support/plans.ts';
import { productRecord, putVendor, vendorRecord } from '#tests/support/records.ts';
import { band, music, stepNames, steps } from './steps.ts';
import type { Booked, StepName } from './steps.ts';

/*
 * One random history of a booked event: moves, repricing, cancellations, replacements, added services and members who
 * leave. After each step the run of show is compared with the orders, and the thread with orders and members.
 */

const stepsPerHistory = 6;
const spares: readonly [Category, number][] = [
  ['catering', 15],
  ['catering', 16],
  ['photography', 17],
  ['venue', 18],
];
const vendors = [venue, caterer, photographer, band, ...spares.map(([, n]) => vendorRecord(n))];
const people: readonly [number, MemberRole][] = [
  [31, 'co_host'],
  [32, 'co_host'],
  [33, 'viewer'],
];

export interface RoomHistory {
  /** Accepted changes. */
  accepted: Partial<Record<StepName, number>>;
  /** The first difference, with the step after which it was found. */
  difference?: string;
}

/** Runs a history on an empty table. */
export async function runRoomHistory(empty: Table, seed: number): Promise<RoomHistory> {
  const next = seededRandom(`room ${seed}`);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
  const { table, heard } = captureEvents(empty);
  const booked = await bookEvent(table, pick);
  const accepted: RoomHistory['accepted'] = {};
  for (let n = 1; n <= stepsPerHistory; n += 1) {
    const name = pick(stepNames);
    try {
      await steps[name](booked);
      accepted[name] = (accepted[name] ?? 0) + 1;
    } catch (error) {
      // Refused changes leave everything as it was.
      if (!(error instanceof AppError)) throw error;
    }
    for (const event of heard.splice(0))
      if (postedTypes.includes(event.type)) await updateThread(table, event as never, at());
    try {
      await compareRows(booked);
      await compareThread(booked, n);
    } catch (error) {
      return { accepted, difference: `seed ${seed}, step ${n}, ${name}: ${String(error)}` };
    }
  }
  return { accepted };
}

/** The events that the thread hears of. */
const postedTypes: readonly string[] = [
  'EventMoved',
  'EventRepriced',
  'EventDetailsChanged',
  'OrderCancelled',
  'ServicesAdded',
  'MemberRemoved',
];

async function bookEvent(table: Table, pick: Booked['pick']): Promise<Booked> {
  const { bookingId } = await bookRoom(requirements, table);
  await putVendor(table, band, music);
  for (const [category, n] of spares) {
    await putVendor(table, vendorRecord(n, { categories: [category] }), productRecord(n, n * 10, { category }));
    await refreshCards(table, testId(n));
  }
  const { booking } = await readBookingPage(table, bookingId);
  const eventId = booking.event.id;
  const members = people.map(([n, role]) => [{ userId: testUserId(n), isAdmin: false }, `Member ${n}`, role] as const);
  await putMembers(table, bookingId, members);
  const row = { title: { to: 'Toast' }, date: { to: '2027-06-12' }, time: { to: '16:00' } };
  const params = { bookingId, rowId: testId(1) };
  const added = { params, body: { isNew: true, changes: row }, context: at() };
  await changeScheduleRow({ table }, testCall(eventRoom.changeScheduleRow, added));
  let plans = 0;
  const nextDraftId = () => testId(900 + (plans += 1));
  const roster = new Map(people.map(([n, role]) => [testUserId(n), role]));
  return { deps: bookingDeps(table), bookingId, eventId, roster, pick, nextDraftId };
}

/** @throws AssertionError if the rows of anybody differ from the orders */
async function compareRows({ deps: { table }, bookingId }: Booked): Promise<void> {
  const { orders, booking } = await readBookingPage(table, bookingId);
  const call = testCall(eventRoom.getEventRoom, { params: { bookingId }, context: at() });
  const { schedule } = await getEventRoom({ table }, call);
  const booked = orders.filter(({ status }) => status !== 'cancelled');
  const services = schedule.rows.filter(({ kind }) => kind === 'service');
  const rows = services.map(({ vendorId, startsAt, endsAt }) => {
    const { date, time } = localTimeAt(schedule.timeZone, startsAt);
    return `${vendorId} ${date} ${time} ${(Date.parse(endsAt ?? '') - Date.parse(startsAt)) / 3_600_000}`;
  });
  const wanted = booked.map(
    ({ vendorId, event }) => `${vendorId} ${event.date} ${event.startTime} ${event.durationHours}`,
  );
  deepEqual(rows.toSorted(), wanted.toSorted(), 'rows and orders');
  const own = schedule.rows.find(({ kind }) => kind === 'own');
  deepEqual(own && minutesBetween(booking.event.startTime, localTimeAt(schedule.timeZone, own.startsAt).time), 60);
  for (const vendor of vendors) {
    const asked = testCall(eventRoom.getVendorRoom, { params: { bookingId }, actor: asVendor(vendor), context: at() });
    const seen = await getVendorRoom({ table }, asked).catch(() => undefined);
    const isBooked = booked.some(({ vendorId }) => vendorId === vendor.id);
    const ids = schedule.rows.flatMap(({ id, vendorId, kind }) => (kind === 'own' || vendorId === vendor.id ? id : []));
    deepEqual(seen?.schedule.rows.map(({ id }) => id).toSorted(), isBooked ? ids.toSorted() : undefined, 'its room');
  }
}

/** @throws AssertionError if somebody is in the thread or its inboxes who shouldn't be, or isn't who should */
async function compareThread({ deps: { table }, bookingId, roster }: Booked, n: number): Promise<void> {
  const { orders } = await readBookingPage(table, bookingId);
  const thread = await findEventThread(table, bookingId, at().now());
  const booked = orders.filter(({ status }) => status !== 'cancelled');
  const wanted = [
    `${userInbox(host.userId)} host`,
    ...[...roster].map(([userId, role]) => `${userInbox(userId)} ${role}`),
    ...booked.map(({ vendorId }) => `${vendorInbox(vendorId)} vendor`),
  ];
  deepEqual(thread?.members.map(({ who, role }) => `${who} ${role}`).toSorted(), wanted.toSorted(), 'the thread');
  const conversationId = eventThreadId(bookingId);
  const content = `Message ${n}`;
  if (thread?.isOpen) {
    const body = { id: testId(2000 + n), content };
    await postMessage({ table }, testCall(messaging.postMessage, { params: { conversationId }, body, context: at() }));
  }
  const everybody = [
    userInbox(host.userId),
    ...people.map(([one]) => userInbox(testUserId(one))),
    ...vendors.map(({ id }) => vendorInbox(id)),
  ];
  const inboxes: string[] = [];
  for (const who of everybody) {
    const entry = await table.get(inboxEntryEntity, inboxEntryKey(who, conversationId), { consistent: true });
    if (entry) inboxes.push(thread?.isOpen ? `${who} ${entry.lastMessage}` : who);
  }
  const members = wanted.map((member) => member.split(' ')[0] ?? '');
  // Once it is closed, nothing brings it to who has no message yet.
  const holders = thread?.isOpen
    ? members.map((who) => `${who} ${content}`)
    : inboxes.filter((who) => members.includes(who));
  deepEqual(inboxes.toSorted(), holders.toSorted(), 'inboxes');
}
