import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { SandboxDispute } from '#functions/data/payments/sandbox.ts';
import { followDispute } from '#functions/orders/disputes/follow-dispute.ts';
import { watchDisputes } from '#functions/orders/disputes/watch-disputes.ts';
import { listReturnedRefunds } from '#functions/orders/order-repository.ts';
import { sweepRefunds } from '#functions/orders/refunds/execute-refunds.ts';
import { settleReturned } from '#functions/orders/refunds/returned-refunds.ts';
import { disputeId } from '#functions/payments/sandbox-disputes.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import type { SeededRandom } from '#shared/kernel/seeded-random.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import { admin } from '#tests/support/calls.ts';
import { disputeCharge } from '#tests/support/sandbox-disputes.ts';
import type { Bank, BankCharge } from './fake-provider.ts';
import type { Play } from './history-context.ts';

/*
 * Hosts who dispute payments at their banks, in full or in part: events arrive at once, twice or never; the bank decides
 * and sometimes reverses that; refunds, cancellations, cases and payouts happen meanwhile (rules disputes-1 to
 * disputes-8).
 */

const hourMs = 3_600_000;

/** Runs in every fifth history. Its own random stream leaves everything else unchanged. */
export function beginDisputes(play: Play, bank: Bank, seedOfHistory: number): void {
  const seed = seededRandom(`disputes of history ${seedOfHistory}`);
  if (!seed.yes(0.2)) return;
  const { world, scheduler } = play;
  const last = Math.max(...world.drafts.map(({ details }) => Date.parse(details.date ?? '') || 0));
  for (let n = seed.int(1, 4); n > 0; n -= 1) {
    // During the bookings, or around their payouts.
    const when = seed.yes() ? world.begins + seed.int(1, 15 * 24) * hourMs : last + seed.int(0, 6 * 24) * hourMs;
    void scheduler.until(Math.max(scheduler.now, when)).then(() => disputeSomething(play, bank, seed));
  }
  play.closeDisputes = () => closeAll(play, bank);
}

async function disputeSomething(play: Play, bank: Bank, seed: SeededRandom): Promise<void> {
  const { scheduler, books } = play;
  const booked = books.booked.filter(({ state }) => state !== 'reserved' && state !== 'released');
  if (booked.length === 0) return;
  const { id } = seed.pick(booked);
  const aggregate = await scheduler.perform(() => findBookingAggregate(play.table, id));
  const charges = (aggregate?.settlement.charges ?? []).flatMap(({ chargeId }) => bank.charge(chargeId) ?? []);
  const open = charges.filter(({ dispute, key }) => !dispute && leftCents(bank, key) > 0);
  if (open.length === 0) return;
  const charge = seed.pick(open);
  const left = leftCents(bank, charge.key);
  const cents = seed.yes(0.7) ? left : seed.int(1, left);
  charge.dispute = { cents, isLost: false, wasWon: false };
  await change(play, charge, { cents, openedAt: new Date(scheduler.now).toISOString() });
  await announce(play, seed, charge);
  await wait(play, seed, 9);
  await decide(play, seed, charge, seed.yes());
  if (!seed.yes(0.2)) return;
  await wait(play, seed, 2);
  await decide(play, seed, charge, !charge.dispute.isLost);
}

const leftCents = (bank: Bank, key: string): number => {
  const charge = bank.charges.findLast((one) => one.key === key);
  return charge ? charge.cents - charge.refunds.reduce((sum, { cents }) => sum + cents, 0) : 0;
};

const wait = ({ scheduler }: Play, seed: SeededRandom, days: number) =>
  scheduler.until(scheduler.now + seed.int(1, days * 24 * 60) * 60_000);

async function decide(play: Play, seed: SeededRandom, charge: BankCharge, isLost: boolean): Promise<void> {
  if (charge.dispute) Object.assign(charge.dispute, { isLost, wasWon: charge.dispute.wasWon || !isLost });
  await change(play, charge, { state: isLost ? 'lost' : 'won' });
  await announce(play, seed, charge);
}

/** The bank's own books change without faults. */
const change = ({ scheduler, table, trace }: Play, { chargeId }: BankCharge, changes: Partial<SandboxDispute>) => {
  trace(`bank: dispute of ${chargeId}: ${JSON.stringify(changes)}`);
  return scheduler.perform(() => disputeCharge(table, chargeId, changes));
};

/** Events are lost, doubled and late; within the hour the job looks anyway. */
async function announce(play: Play, seed: SeededRandom, { chargeId }: BankCharge): Promise<void> {
  const { scheduler, server } = play;
  const follow = () =>
    server.run(`dispute-event ${chargeId.slice(-6)}`, (outside) =>
      followDispute(outside, disputeId(chargeId), outside.context),
    );
  const tell = async () => {
    await scheduler.until(scheduler.now + seed.int(0, 90) * 60_000);
    await follow();
  };
  await Promise.all([...Array.from({ length: seed.int(0, 2) }, tell), watch(play)]);
}

const mostHours = 6;

/** The job looks within the hour, and an hour later again if it was interrupted or a dispute failed. */
async function watch({ scheduler, server }: Play): Promise<void> {
  for (let hours = 0; hours < mostHours; hours += 1) {
    await scheduler.until(scheduler.now + hourMs);
    const reply = await server.run('disputes-job', (outside) => watchDisputes(outside, outside.context));
    if (reply.kind === 'answer' && reply.value.failed === 0) return;
  }
}

/** After the storm: each dispute is as the bank decided, and administrators pay what the provider refuses. */
async function closeAll(play: Play, bank: Bank): Promise<void> {
  const { scheduler, server } = play;
  for (const { chargeId, dispute } of bank.charges)
    if (dispute)
      await server.run('dispute-event', (outside) => followDispute(outside, disputeId(chargeId), outside.context));
  // A refund that nobody tried since is refused first, which takes a run.
  for (let round = 0; round < 3; round += 1) {
    await scheduler.until(scheduler.now + hourMs);
    await server.run('refunds-job', (outside) => sweepRefunds(outside, outside.context));
    await payReturned(play);
  }
}

/** An administrator pays returned refunds outside of the provider. */
async function payReturned({ scheduler, server, table }: Play): Promise<void> {
  const { items } = await scheduler.perform(() => listReturnedRefunds(table, new Date(scheduler.now)));
  for (const { bookingId, vendorId, ledger } of items)
    for (const { id: refundId, returned } of refundsIn(ledger))
      if (returned)
        await server.run('pay-returned-refund', (outside) =>
          settleReturned(outside, {
            params: { bookingId, vendorId },
            body: { way: 'other', refundId, note: 'Check 1042' },
            actor: admin,
            context: outside.context,
          }),
        );
}
