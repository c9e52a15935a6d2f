import { askUntilAnswered, sendAnswer, sendContest, sendDecision, sendWithdrawal } from './overtime-requests.ts';
import type { Late } from './overtime-requests.ts';
import { runSchedule } from './jobs.ts';
import type { Play } from './history-context.ts';

/*
 * Contested extras (rule extras-14): hosts contest in time and late; vendors answer, lower, raise or withdraw;
 * administrators decide early, twice and too much, while the host accepts.
 */

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** Contests reported hours, within 48 hours or after them, and plays the case. */
export async function contestLater(play: Play, late: Late): Promise<void> {
  const { seed, scheduler } = play;
  const waits = seed.yes(0.35) ? seed.int(48 * 60, 60 * 60) : seed.int(0, 47 * 60);
  await scheduler.sleep(waits * minuteMs);
  late.expected.contests.add(late.vendorId);
  const revision = late.expected.order(late.vendorId)?.overtime?.revision ?? 1;
  const refusal = await askUntilAnswered(play, 'contest of hours', () =>
    sendContest(play, late, late.expected.agreement.userId, revision),
  );
  if (refusal !== undefined) return;
  const acts = [() => answer(play, late), () => withdraw(play, late), () => decide(play, late), () => wait(play)];
  for (const act of seed.pick([[0, 2], [0, 2], [0, 0, 2], [0, 1], [1, 2], [2, 0, 2], [3, 2], [3, 0, 2], [3]])) {
    await scheduler.sleep(seed.int(1, 20 * 60) * minuteMs);
    await acts[act]?.();
  }
}

/** Lets the vendor's time pass; the job of overdue cases runs. */
async function wait(play: Play): Promise<void> {
  await play.scheduler.sleep(play.seed.pick([20, 60, 73]) * hourMs);
  await runSchedule(play, 'every-minute');
}

/** The vendor stands by its hours, lowers them, or tries to raise them. */
async function answer(play: Play, late: Late): Promise<void> {
  const { seed, world } = play;
  late.expected.answers.add(late.vendorId);
  const categories = world.vendors.find(({ id }) => id === late.vendorId)?.categories ?? [];
  const lines = [{ category: seed.pick(categories), halfHours: seed.int(1, 8) }];
  const body = { words: 'They danced on.', lines: seed.yes(0.6) ? lines : null, extraIds: [] };
  await askUntilAnswered(play, 'answer to a contest', () => sendAnswer(play, late, body));
}

export async function withdraw(play: Play, late: Late): Promise<void> {
  late.expected.withdrawals.add(late.vendorId);
  await askUntilAnswered(play, 'withdrawal of hours', () => sendWithdrawal(play, late));
}

/** Administrators decide: nothing, a part, all, or more than was reported; sometimes two at once. */
async function decide(play: Play, late: Late): Promise<void> {
  const { seed } = play;
  const { cents = 0 } = late.expected.order(late.vendorId)?.overtime ?? {};
  const decideOn = (amount: number) => {
    late.expected.decidedExtras.add(`${late.vendorId} ${amount}`);
    return askUntilAnswered(play, 'decision of a contest', () => sendDecision(play, late, amount));
  };
  const amount = () => seed.pick([0, Math.ceil(cents / 2), Math.ceil(cents / 3), cents, cents + 5000]);
  const other = seed.yes(0.3) ? decideOn(amount()) : undefined;
  await decideOn(amount());
  await other;
}
