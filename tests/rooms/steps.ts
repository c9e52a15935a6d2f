import { draftEntity, draftKey } from '#functions/data/planning/draft.ts';
import { startAddition } from '#functions/orders/changes/start-addition.ts';
import { changeMemberRole, removeMember } from '#functions/planning/members/manage-members.ts';
import { getReplacement, startReplacement } from '#functions/planning/replacement/start-replacement.ts';
import { AppError } from '#functions/platform/errors.ts';
import { embeddedGeocoder } from '#functions/platform/geocoder/embedded.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import { planning } from '#shared/api/planning.ts';
import { planMembers } from '#shared/api/planning/members.ts';
import { bookingChanges } from '#shared/api/orders/changes.ts';
import type { MemberRole } from '#shared/planning/members.ts';
import { at, changeCount, giveUp, moveTo, readBookingPage, repriceTo } from '#tests/support/bookings.ts';
import { host, testCall } from '#tests/support/calls.ts';
import { agreedTo, agreement, makePlanItem, pay } from '#tests/support/plans.ts';
import type { WatchedDeps } from '#tests/support/plans.ts';
import { productRecord, vendorRecord } from '#tests/support/records.ts';

/* What happens to a booked event in a history: one accepted or refused request each. */

export const band = vendorRecord(8, { categories: ['entertainment'], capacityPerDay: 1 });
export const music = productRecord(8, 81, { category: 'entertainment', price: { amountCents: 80_000, unit: 'flat' } });
/** $800 with the platform's fee of 5%. */
const bandCents = 84_000;

export interface Booked {
  deps: WatchedDeps;
  bookingId: string;
  eventId: string;
  /** By user id: the members, as the history knows them. */
  roster: Map<string, MemberRole>;
  pick: <T>(list: readonly T[]) => T;
  /** Returns an unused id for a plan. */
  nextDraftId(): string;
}

const readBooked = async ({ deps, bookingId }: Booked): Promise<BookingAggregate['orders']> =>
  (await readBookingPage(deps.table, bookingId)).orders.filter(({ status }) => status !== 'cancelled');

async function move(booked: Booked, to: { date?: string; startTime?: string }): Promise<void> {
  const vendorIds = (await readBooked(booked)).map(({ vendorId }) => vendorId);
  await moveTo(booked.deps.table, booked.bookingId, { ...to, shown: { vendorIds } });
}

async function cancelOne(booked: Booked): Promise<void> {
  const orders = await readBooked(booked);
  if (orders.length === 0) throw new AppError('refused', 'Nobody is booked.');
  await giveUp(booked.deps, booked.bookingId, vendorRecord(0, { id: booked.pick(orders).vendorId }));
}

async function replace({ deps, bookingId, pick, nextDraftId }: Booked): Promise<void> {
  const { orders } = await readBookingPage(deps.table, bookingId);
  const canceled = orders.filter(({ status }) => status === 'cancelled');
  if (canceled.length === 0) throw new AppError('refused', 'Nobody has canceled.');
  const params = { bookingId, vendorId: pick(canceled).vendorId };
  const planningDeps = { table: deps.table, geocoder: embeddedGeocoder };
  const { picks } = await getReplacement(planningDeps, testCall(planning.getReplacement, { params, context: at() }));
  const chosen = picks.map(({ option: { category }, choices }) => ({ category, choices }));
  const body = { draftId: nextDraftId(), picks: chosen };
  const started = testCall(planning.startReplacement, { params, body, context: at() });
  const { draft } = await startReplacement(planningDeps, started);
  await pay(deps, agreement({ draftId: draft.id, agreed: agreedTo(draft, draft.quote?.totalCents ?? 0) }));
}

async function addBand({ deps, bookingId, nextDraftId }: Booked): Promise<void> {
  const { table } = deps;
  const body = { draftId: nextDraftId(), category: 'entertainment' as const };
  const call = testCall(bookingChanges.startAddition, { params: { bookingId }, body, context: at() });
  const { draft } = await startAddition({ table }, call);
  const stored = await table.get(draftEntity, draftKey(host.userId, draft.id), { consistent: true });
  if (!stored) throw new Error('The plan is gone');
  const plan = { ...stored, version: stored.version + 1, items: [makePlanItem(band, music)] };
  await table.write({ put: draftEntity.toItem(plan) });
  await pay(deps, agreement({ draftId: plan.id, agreed: agreedTo(plan, bandCents) }));
}

const pickMember = ({ roster, pick }: Booked): string => {
  if (roster.size === 0) throw new AppError('refused', 'There are no members.');
  return pick([...roster.keys()]);
};

async function removeOne(booked: Booked): Promise<void> {
  const userId = pickMember(booked);
  const params = { planId: booked.eventId, userId };
  await removeMember(booked.deps, testCall(planMembers.removeMember, { params, context: at() }));
  booked.roster.delete(userId);
}

async function changeRole(booked: Booked): Promise<void> {
  const [userId, role] = [pickMember(booked), booked.pick(['co_host', 'viewer'] as const)];
  const params = { planId: booked.eventId, userId };
  await changeMemberRole(
    booked.deps,
    testCall(planMembers.changeMemberRole, { params, body: { role, mayPay: false }, context: at() }),
  );
  booked.roster.set(userId, role);
}

const dates = ['2027-06-12', '2027-06-19', '2027-06-26', '2027-07-10'];

export const steps = {
  'another date': (booked) => move(booked, { date: booked.pick(dates) }),
  'another start': (booked) => move(booked, { startTime: booked.pick(['11:00', '15:30', '16:00', '19:00']) }),
  'another length': ({ deps, bookingId, pick }) => repriceTo(deps, bookingId, { durationHours: pick([3, 4, 5, 6]) }),
  'another guest count': ({ deps, bookingId, pick }) => changeCount(deps, bookingId, pick([24, 25, 26, 30])),
  'a cancellation': cancelOne,
  'a replacement': replace,
  'an added service': addBand,
  'a removed member': removeOne,
  'another role': changeRole,
} satisfies Record<string, (booked: Booked) => Promise<unknown>>;

export type StepName = keyof typeof steps;
export const stepNames = Object.keys(steps) as StepName[];
