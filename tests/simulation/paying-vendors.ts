import { bankAccountEntity } from '#functions/data/banking/bank-account.ts';
import { sandboxAccounts } from '#functions/payments/sandbox-payouts.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { runSchedule } from './jobs.ts';
import type { Play } from './history-context.ts';

/*
 * Payouts to vendors (rule banking-27): some lack an account or have one that fails; all have a valid one at the end.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

const firstAccounts = ['6789', '6789', '6789', sandboxAccounts.closed, sandboxAccounts.platformFunds, undefined];

/** Runs in every other history. Its own random stream leaves everything else unchanged. */
export function beginPayouts(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`payouts of history ${seedOfHistory}`);
  if (!seed.yes(0.5)) return;
  const { world, scheduler } = play;
  play.payVendors = (last) => payAll({ ...play, seed }, last);
  void Promise.all(world.vendors.map(({ ownerId }) => putAccount(play, ownerId, seed.pick(firstAccounts), 1)));
  // Too early for most, while plans are paid, moved and cancelled.
  for (let n = seed.int(0, 3); n > 0; n -= 1) {
    void scheduler
      .until(world.begins + seed.int(1, 17 * 24 * 60) * minuteMs)
      .then(() => runSchedule(play, 'send-payouts'));
  }
}

/** Runs on the days on which payouts become due, sometimes two at once, while accounts are replaced. */
async function payAll(play: Play, last: number): Promise<void> {
  const { seed, scheduler, world } = play;
  const run = async (when: number) => {
    await scheduler.until(when);
    await runSchedule(play, 'send-payouts');
  };
  const begins = Math.max(scheduler.now, last + dayMs);
  const runs = Array.from({ length: seed.int(3, 8) }, () => begins + seed.int(0, 5 * 24 * 60) * minuteMs);
  const twins = runs.filter(() => seed.yes()).map((when) => when + seed.int(0, 2000));
  const replacements = world.vendors.map(async ({ ownerId }) => {
    await scheduler.until(begins + seed.int(0, 5 * 24 * 60) * minuteMs);
    await putAccount(play, ownerId, '4321', 2);
  });
  await Promise.all([...[...runs, ...twins].map(run), ...replacements]);
  await run(Math.max(scheduler.now, last + 6 * dayMs));
}

const sealed = { encryptedKey: 'aa==', iv: 'aa==', cipherText: 'aa==', tag: 'aa==' };

async function putAccount({ change, scheduler }: Play, userId: string, lastFour: string | undefined, version: number) {
  if (lastFour === undefined) return;
  const updatedAt = new Date(scheduler.now).toISOString();
  const account = { accountLastFour: lastFour, sealed };
  await change({ put: bankAccountEntity.toItem({ userId, version, updatedAt, account }) });
}
