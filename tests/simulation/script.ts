import { cancelSomething, payRest, review } from './booked-host.ts';
import { changeTerms, disturbances, giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { runSchedule } from './jobs.ts';
import type { Schedule } from './jobs.ts';
import { payForPlan } from './paying-host.ts';
import { refundsBehind } from './poisoned-refund.ts';
import type { Play } from './history-context.ts';

const minuteMs = 60_000;
const dayMs = 86_400_000;

/** Schedules an action at a moment, without waiting for it. */
const at = (play: Play, when: number, act: () => Promise<unknown>): void => void play.scheduler.until(when).then(act);

const runAt = (play: Play, when: number, schedule: Schedule): void => at(play, when, () => runSchedule(play, schedule));

/** People's random actions: all want the same things at about the same time. */
export function beginScript(play: Play): void {
  const { seed, world } = play;
  // Sometimes all press at once.
  const crowd = seed.yes() ? 1000 : 20_000;
  for (const draft of world.drafts.filter(({ id }) => !world.spareDraftIds.has(id))) {
    const first = world.begins + seed.int(0, crowd);
    const pay = (when: number) => at(play, when, () => payForPlan(play, draft, seed.yes(0.6) ? 'deposit' : 'full'));
    pay(first);
    if (seed.yes(0.35)) pay(first + seed.int(0, 3000));
    if (seed.yes(0.4)) pay(first + seed.int(10, 3600) * 1000);
  }
  for (let n = seed.int(0, 4); n > 0; n -= 1) {
    const disturb = seed.pick(disturbances);
    at(play, world.begins + seed.int(0, 40_000), () => disturb(play));
  }
  // Covers the time while plans are open and long after some are booked.
  for (let n = seed.int(0, 3); n > 0; n -= 1) {
    at(play, world.begins + seed.int(0, seed.yes() ? 30_000 : 3_600_000), () => changeTerms(play));
  }
  for (let n = 0; n < 4; n += 1) runAt(play, world.begins + seed.int(20, 900) * 1000, 'every-minute');
  for (let n = seed.int(2, 5); n > 0; n -= 1) followUp(play);
}

/** At some time until the day after the event, several things happen to one booking within seconds. */
function followUp(play: Play): void {
  const { seed, world } = play;
  const draft = seed.pick(world.drafts);
  const last = Date.parse(draft.details.date ?? '') + 2 * dayMs;
  const when = world.begins + minuteMs + Math.floor(seed() * (last - world.begins));
  for (let n = seed.int(1, 3); n > 0; n -= 1) {
    const act = seed.pick(acts);
    at(play, when + seed.int(0, 2000), async () => {
      const booked = findBooking(play, draft.id);
      if (booked) await act(play, booked);
    });
  }
  if (seed.yes()) runAt(play, when + seed.int(0, 2000), 'follow-bookings');
  if (seed.yes()) runAt(play, when + seed.int(0, 2000), 'every-minute');
  if (seed.yes()) runAt(play, when + seed.int(30, 90) * 1000, 'every-minute');
}

const acts: readonly ((play: Play, booked: ExpectedBooking) => Promise<void>)[] = [
  payRest,
  payRest,
  payRest,
  cancelSomething,
  cancelSomething,
  giveOrderUp,
  review,
];

const findBooking = ({ books }: Play, draftId: string): ExpectedBooking | undefined =>
  books.booked.find(({ agreement }) => agreement.draftId === draftId);

/** All refunds except the refused one are carried out before the provider's operators fix that one. */
async function tryRefunds(play: Play): Promise<void> {
  const { scheduler, poison } = play;
  if (poison.isMended) return;
  for (const minutes of [11, 13]) runAt(play, scheduler.now + minutes * minuteMs, 'every-minute');
  await scheduler.run();
  for (const text of await refundsBehind(play)) play.problem(text);
  poison.isMended = true;
}

/** More rounds than any history needs. */
const maximumRounds = 8;

/**
 * Finishes the script, then runs until all events are over: first in the same conditions, then calmly until nothing is
 * left to do.
 */
export async function settle(play: Play, calmDown: () => void): Promise<void> {
  const { scheduler, world, problem, seed } = play;
  await scheduler.run();
  const dates = [
    ...world.drafts.map(({ details }) => details.date ?? ''),
    ...play.books.booked.map(({ date }) => date),
  ];
  const last = Math.max(...dates.map(Date.parse));
  const over = Math.max(scheduler.now, last + 2 * dayMs);
  runAt(play, scheduler.now + 11 * minuteMs, 'every-minute');
  runAt(play, over, 'follow-bookings');
  for (const draft of world.drafts.filter(() => seed.yes(0.4))) {
    at(play, over + minuteMs, async () => {
      const booked = findBooking(play, draft.id);
      if (booked) await review(play, booked);
    });
  }
  await scheduler.run();
  void play.payVendors?.(last);
  void play.reportProblems?.(last);
  void play.leaveTips?.(last);
  void play.payLate?.(last);
  void play.administer?.(last);
  void play.refundLate?.(last);
  await scheduler.run();
  calmDown();
  void play.closeCases?.();
  void play.closeDisputes?.();
  void play.readCalendars?.();
  await scheduler.run();
  await tryRefunds(play);
  // The refund that was refused may be of a disputed payment.
  void play.closeDisputes?.();
  await scheduler.run();
  let hasWaited = play.payVendors === undefined;
  for (let round = 0; round < maximumRounds; round += 1) {
    const before = scheduler.now;
    const runs: { done: number; failed: number }[] = [];
    const work = (after: number, schedule: Schedule) =>
      at(play, before + after, async () => void runs.push(await runSchedule(play, schedule)));
    work(11 * minuteMs, 'every-minute');
    work(12 * minuteMs, 'follow-bookings');
    work(15 * minuteMs, 'every-minute');
    work(16 * minuteMs, 'expire-offers');
    if (play.payVendors) work(17 * minuteMs, 'send-payouts');
    await scheduler.run();
    if (runs.some(({ failed }) => failed > 0)) problem('a job fails although nothing is wrong any more');
    if (runs.some(({ done }) => done > 0)) continue;
    if (hasWaited) return;
    // Payouts of extras that were found to be paid just now become due.
    hasWaited = true;
    at(play, scheduler.now + 5 * dayMs, () => Promise.resolve());
    await scheduler.run();
  }
  problem(`stuck: there is still something to do after ${maximumRounds} rounds`);
}
