import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { theirs } from './booked-host.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import { dateAfter } from './model.ts';
import { endOfDay } from './overdue.ts';
import { ownPlan } from './own-plan.ts';
import { payForPlan } from './paying-host.ts';
import { sendBalance, sendRepricing } from './requests.ts';
import { seeChange } from './resizing-host.ts';
import type { Reply } from './server.ts';

/*
 * Hosts who let the bank ask again and again, from the last evening on which a balance or a change may be paid until
 * the day after it, and respond late or never.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** The unique number of each host and plan, with the amount left to pay: a balance or a change. */
const hosts = [
  [82, 'deposit'],
  [83, 'full'],
] as const;

/** Runs in every third history. Its own random stream leaves everything else unchanged. */
export function beginLingering(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`lingering of history ${seedOfHistory}`);
  if (!seed.yes(0.35)) return;
  for (const host of hosts)
    void play.scheduler
      .until(play.world.begins + seed.int(0, 60) * secondMs)
      .then(() => linger({ ...play, seed }, host));
}

async function linger(play: Play, [number, option]: (typeof hosts)[number]): Promise<void> {
  const { seed, scheduler, books, world } = play;
  const draft = await ownPlan(play, { number, days: [12, 20], vendors: world.vendors.slice(-1) });
  for (let tries = 0; tries < 3; tries += 1) await payForPlan(play, draft, option);
  const expected = books.booked.find(({ agreement }) => agreement.draftId === draft.id);
  if (!expected) return;
  const before = seed.int(1, 9) * minuteMs;
  // Others may move the event meanwhile.
  while (lastMomentFor(expected) - before > scheduler.now) await scheduler.until(lastMomentFor(expected) - before);
  const ends = lastMomentFor(expected);
  const send = expected.balance === 'owed' ? payingBalance(play, expected) : await payingMoreGuests(play, expected);
  if (!send) return;
  await askAgainAndAgain(play, send, ends);
}

/** Returns the end of the last day on which its balance or a change may be paid, in epoch milliseconds. */
const lastMomentFor = ({ agreement, balance, dueDate, date }: ExpectedBooking): number =>
  endOfDay(agreement.timeZone, balance === 'owed' && dueDate ? dueDate : dateAfter(date, -8));

type Send = (paymentToken: string) => Promise<Reply<unknown>>;

/** Asks again and again while the jobs run as usual. */
async function askAgainAndAgain(play: Play, send: Send, ends: number): Promise<void> {
  const { seed, scheduler, attempts } = play;
  const until = ends + seed.int(20, 120) * minuteMs;
  for (const after of [16, 31, 46]) {
    void scheduler.until(ends + after * minuteMs).then(() => runSchedule(play, 'every-minute'));
    void scheduler.until(ends + (after + 1) * minuteMs).then(() => runSchedule(play, 'follow-bookings'));
  }
  while (scheduler.now < until) {
    const refusal = refusalIn(await send('tok_sandbox_action_required'));
    attempts.note('bank: asks again and again', refusal ?? 'answered');
    if (refusal === undefined) return;
    await scheduler.sleep(seed.int(60, 540) * secondMs);
  }
  if (seed.yes(0.7))
    attempts.note('bank: is answered late', refusalIn(await send('tok_sandbox_authenticated')) ?? 'answered');
}

function payingBalance(play: Play, expected: ExpectedBooking): Send {
  const { owedCents: agreedBalanceCents } = expected;
  const paymentKey = play.newKey();
  expected.agreedBalances.add(agreedBalanceCents);
  return (paymentToken) =>
    sendBalance(play, { ...theirs(expected), body: { paymentKey, paymentToken, agreedBalanceCents } });
}

/** Undefined if the change is free. */
async function payingMoreGuests(play: Play, expected: ExpectedBooking): Promise<Send | undefined> {
  const guestCount = expected.size.guests + play.seed.int(10, 40);
  const seen = await seeChange(play, expected, play.seed.yes() ? { guestCount } : { durationHours: 8 });
  if (!seen || seen.shown.chargedCents === 0) return undefined;
  const changeKey = play.newKey();
  return (paymentToken) => sendRepricing(play, { ...theirs(expected), body: { ...seen, changeKey, paymentToken } });
}
