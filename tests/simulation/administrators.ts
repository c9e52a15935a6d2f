import { blockAccount, unblockAccount } from '#functions/administration/people/block-account.ts';
import { removeVendor } from '#functions/administration/vendors/remove-vendor.ts';
import { restoreVendor, suspendVendor } from '#functions/administration/vendors/suspend-vendor.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import { getVendorCase } from '#functions/orders/cases/get-case.ts';
import { retryVendorPayout } from '#functions/orders/payouts/retry-payout.ts';
import { getSharedPlan } from '#functions/planning/get-shared-plan.ts';
import { sharePlan } from '#functions/planning/share-plan.ts';
import { readCalendarFeed, renewCalendarFeed } from '#functions/vendors/calendar-feed.ts';
import { administrationPerson } from '#shared/api/administration/administration-person.ts';
import { administrationVendors } from '#shared/api/administration/administration-vendors.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { planning } from '#shared/api/planning.ts';
import { vendors } from '#shared/api/vendors.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { admin, testCall } from '#tests/support/calls.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import type { Outside, Reply } from './server.ts';
import { signedIn } from './signed-in.ts';

/*
 * Administrators who suspend, remove and block after the last event, while cases are open and payouts wait. Their
 * actions take no case from the vendor who must respond, and hide the public content of a blocked person.
 */

const minuteMs = 60_000;
const body = { reason: 'Reported by guests.' };

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginAdministration(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`administrators of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  play.administer = (last) => administer({ ...play, seed }, last);
}

/** Acts on the days on which hosts report problems and vendors are paid. */
async function administer(play: Play, last: number): Promise<void> {
  const { seed, scheduler } = play;
  const begins = Math.max(scheduler.now, last + 24 * 60 * minuteMs);
  const acts = Array.from({ length: seed.int(3, 8) }, async () => {
    await scheduler.until(begins + seed.int(0, 6 * 24 * 60) * minuteMs);
    await seed.pick([remove, remove, suspend, blockOwner, blockHost, retryPayout])(play);
    await mustReachCases(play);
  });
  await Promise.all(acts);
}

type Vendor = Play['world']['vendors'][number];

const openCases = ({ books }: Play) =>
  books.booked.flatMap(({ id: bookingId, orders }) =>
    orders
      .filter(({ problemCase }) => problemCase && problemCase.stage !== 'closed')
      .map(({ vendorId }) => ({ bookingId, vendorId })),
  );

/** Prefers a vendor with a case to respond to. */
function someVendor(play: Play): Vendor {
  const { seed, world } = play;
  const open = new Set(openCases(play).map(({ vendorId }) => vendorId));
  const answering = world.vendors.filter(({ id }) => open.has(id));
  return seed.pick(answering.length > 0 && seed.yes(0.8) ? answering : world.vendors);
}

async function again<T>({ seed, scheduler, server }: Play, name: string, act: (outside: Outside) => Promise<T>) {
  let reply: Reply<T> = { kind: 'none' };
  for (let tries = 0; tries < 4; tries += 1) {
    reply = await server.run(name, act);
    const refusal = refusalIn(reply);
    if (refusal === undefined || !mayAskAgain(refusal)) return reply;
    await scheduler.sleep(seed.int(500, 45_000));
  }
  return reply;
}

async function remove(play: Play): Promise<void> {
  const { id: vendorId } = someVendor(play);
  const reply = await again(play, `remove-vendor ${vendorId.slice(-3)}`, ({ table, context }) =>
    removeVendor(
      { table },
      testCall(administrationVendors.removeVendor, { params: { vendorId }, body, actor: admin, context }),
    ),
  );
  play.attempts.note('administrator: removes a vendor', refusalIn(reply) ?? 'answered');
}

async function suspend(play: Play): Promise<void> {
  const { id: vendorId } = someVendor(play);
  const name = `suspend-vendor ${vendorId.slice(-3)}`;
  const of = { params: { vendorId }, body, actor: admin };
  await again(play, name, ({ table, context }) =>
    suspendVendor({ table }, testCall(administrationVendors.suspendVendor, { ...of, context })),
  );
  await mustReachCases(play);
  if (play.seed.yes()) return;
  await again(play, name, ({ table, context }) =>
    restoreVendor({ table }, testCall(administrationVendors.restoreVendor, { ...of, context })),
  );
}

async function retryPayout(play: Play): Promise<void> {
  const { seed, books } = play;
  if (books.booked.length === 0) return;
  const { id: bookingId, orders } = seed.pick(books.booked);
  const params = { bookingId, vendorId: seed.pick(orders).vendorId };
  const reply = await again(play, `retry-payout ${bookingId}`, ({ table, payouts: provider, context }) =>
    retryVendorPayout(
      { table, payouts: provider },
      testCall(payouts.retryVendorPayout, { params, actor: admin, context }),
    ),
  );
  play.attempts.note('administrator: retries a payout', refusalIn(reply) ?? 'answered');
}

/** The owner of a suspended or removed vendor can still respond to reports; only a blocked owner can't. */
async function mustReachCases(play: Play): Promise<void> {
  for (const { bookingId, vendorId } of openCases(play)) {
    const ownerId = play.world.vendors.find(({ id }) => id === vendorId)?.ownerId ?? '';
    if (play.blocked.has(ownerId)) continue;
    const reply = await again(play, `get-vendor-case ${bookingId}`, async (outside) => {
      const actor = await signedIn(outside, ownerId, cases.getVendorCase);
      return getVendorCase(
        outside,
        testCall(cases.getVendorCase, { params: { bookingId }, actor, context: outside.context }),
      );
    });
    const refusal = refusalIn(reply);
    if (refusal === 'forbidden' || refusal === 'not_found')
      play.problem(`case: of ${bookingId} can't be answered by ${vendorId}, ${refusal}`);
  }
}

const block = (play: Play, userId: string) => {
  play.blocked.add(userId);
  return again(play, `block-account ${userId.slice(-3)}`, ({ table, context }) =>
    blockAccount(
      { table },
      testCall(administrationPerson.blockAccount, { params: { userId }, body, actor: admin, context }),
    ),
  );
};

async function unblock(play: Play, userId: string): Promise<void> {
  await again(play, `block-account ${userId.slice(-3)}`, ({ table, context }) =>
    unblockAccount(
      { table },
      testCall(administrationPerson.unblockAccount, { params: { userId }, actor: admin, context }),
    ),
  );
  play.blocked.delete(userId);
}

async function blockOwner(play: Play): Promise<void> {
  const { id: vendorId, ownerId } = someVendor(play);
  const actor = { ...asHost(ownerId), vendorId };
  const feed = await again(play, 'renew-calendar-feed', ({ table, context }) =>
    renewCalendarFeed({ table }, testCall(vendors.renewCalendarFeed, { actor, context })),
  );
  if (feed.kind !== 'answer' || play.blocked.has(ownerId) || (await block(play, ownerId)).kind !== 'answer') return;
  const file = feed.value.path.split('/').at(-1) ?? '';
  const read = await again(play, 'read-calendar-feed', ({ table, context }) =>
    readCalendarFeed({ table }, testCall(vendors.readCalendarFeed, { params: { file }, context })),
  );
  play.attempts.note('blocked: calendar feed of a vendor', refusalIn(read) ?? 'answered');
  if (read.kind === 'answer') play.problem(`blocked: the calendar feed of ${vendorId} goes on`);
  await unblock(play, ownerId);
}

async function blockHost(play: Play): Promise<void> {
  const { userId, id: draftId } = play.seed.pick(play.world.drafts);
  const booked = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  const link = await again(play, 'share-plan', async ({ table, context }) => {
    const booking = booked && (await table.get(bookingEntity, bookingKey(booked.id)));
    const params = { planId: booking?.event.id ?? draftId };
    return sharePlan({ table }, testCall(planning.sharePlan, { params, actor: asHost(userId), context }));
  });
  if (link.kind !== 'answer' || play.blocked.has(userId) || (await block(play, userId)).kind !== 'answer') return;
  const { token } = link.value;
  const read = await again(play, 'get-shared-plan', ({ table }) =>
    getSharedPlan({ table }, testCall(planning.getSharedPlan, { params: { token } })),
  );
  play.attempts.note('blocked: shared plan of a host', refusalIn(read) ?? 'answered');
  if (read.kind === 'answer') play.problem(`blocked: the shared plan of ${userId.slice(-3)} goes on`);
  await unblock(play, userId);
}
