import { membershipEntity } from '#functions/data/planning/membership.ts';
import { eventMembersEntity } from '#functions/data/planning/event-members.ts';
import { productEntity } from '#functions/data/products/product.ts';
import type { Table } from '#functions/data/table.ts';
import { AppError } from '#functions/platform/errors.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { readBookingPage } from '#tests/support/bookings.ts';
import { host, testContext, testNow, testUserId } from '#tests/support/calls.ts';
import type { TestContext } from '#tests/support/calls.ts';
import { bookRoom } from '#tests/support/event-room.ts';
import { requirements, supper } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import type { Model, ModelGuest } from './guest-model.ts';

/* A booked event with a guest list, and what its history knows of it. */

export const coHost = { userId: testUserId(31), isAdmin: false };

/** A household's link, as the history knows it. */
export interface Link {
  token: string;
  anchors: readonly string[];
  /** Saved replies. */
  replies: number;
}

export interface Party {
  deps: WatchedDeps;
  table: Table;
  bookingId: string;
  eventId: string;
  /** Whose list it is. */
  listId: string;
  context: TestContext;
  r: SeededRandom;
  model: Model;
  /** By the invitation's id. */
  links: Map<string, Link>;
  /** Removed guests, for the undo. */
  removed: ModelGuest[];
  replyBy: string | null;
  guestCount: number | null;
  isCanceled: boolean;
  nextId: () => string;
}

/** Books an event on an empty table. */
export async function bookParty(empty: Table, seed: number): Promise<Party> {
  const { table, deps, bookingId } = await bookRoom(requirements, empty);
  const dishes = [
    { name: 'Salmon', diets: [] },
    { name: 'Risotto', diets: ['Vegetarian' as const] },
  ];
  await table.write({ put: productEntity.toItem({ ...supper, dishes }) });
  const { booking } = await readBookingPage(table, bookingId);
  const { id: eventId, guestCount } = booking.event;
  const { userId } = coHost;
  const members = [{ userId, name: 'Maria', role: 'co_host' as const, joinedAt: testNow }];
  const membership = { userId, planId: eventId, hostId: host.userId, bookingId, joinedAt: testNow };
  const roster = { bookingId, eventId, hostId: host.userId, hostName: 'Hana', version: 1, members };
  await table.write({ put: eventMembersEntity.toItem(roster) }, { put: membershipEntity.toItem(membership) });
  const context = testContext({ firstId: 7_000_000_000_000 });
  return {
    deps,
    table,
    bookingId,
    eventId,
    listId: booking.draftId,
    context,
    r: seededRandom(`guests ${seed}`),
    model: new Map(),
    links: new Map(),
    removed: [],
    replyBy: null,
    guestCount,
    isCanceled: false,
    nextId: context.newId,
  };
}

const hourMs = 3_600_000;

/** When the event starts and ends; summer in Austin is five hours behind UTC. */
export async function readTimes({
  table,
  bookingId,
}: Party): Promise<{ date: string; startMs: number; endMs: number }> {
  const { date, startTime, durationHours } = (await readBookingPage(table, bookingId)).booking.event;
  const startMs = Date.parse(`${date}T${startTime}:00-05:00`);
  return { date, startMs, endMs: startMs + (durationHours ?? 0) * hourMs };
}

/** Returns today at the event's place. */
export const todayAt = ({ context }: Pick<Party, 'context'>): string =>
  new Date(context.now().getTime() - 5 * hourMs).toISOString().slice(0, 10);

/** Returns what an invitation's page must say now, for a household with guests. */
export async function pageState(party: Party): Promise<'open' | 'closed' | 'over' | 'canceled'> {
  if (party.isCanceled) return 'canceled';
  const { date, startMs, endMs } = await readTimes(party);
  const now = party.context.now().getTime();
  if (now >= endMs) return 'over';
  const last = party.replyBy !== null && party.replyBy < date ? party.replyBy : date;
  return todayAt(party) > last || now >= startMs ? 'closed' : 'open';
}

/** Returns whether marks at the door are taken now. */
export async function isDoorOpen(party: Party): Promise<boolean> {
  const { date, endMs } = await readTimes(party);
  const now = party.context.now().getTime();
  // 5 PM on the evening before.
  const opensMs = Date.parse(`${date}T17:00:00-05:00`) - 24 * hourMs;
  return !party.isCanceled && now >= opensMs && now < endMs + 24 * hourMs;
}

/** @throws Error if a request ends in another way than the rules say */
export async function mustEnd<T>(sent: Promise<T>, isAllowed: boolean): Promise<T | undefined> {
  try {
    const answer = await sent;
    if (!isAllowed) throw new Error('Accepted, although the rules refuse it');
    return answer;
  } catch (error) {
    if (error instanceof AppError && !isAllowed) return undefined;
    throw error;
  }
}
