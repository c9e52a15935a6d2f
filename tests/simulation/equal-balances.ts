import { seededRandom, shuffled } from '#shared/kernel/seeded-random.ts';
import { testId } from '#tests/support/calls.ts';
import { startAddingTo } from './adding-host.ts';
import { theirs } from './booked-host.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { ownPlan } from './own-plan.ts';
import { payForPlan } from './paying-host.ts';
import { sendBalance } from './requests.ts';

/*
 * A host who owes the same amount again and sends the key that paid it before, with a declined card: vendors with equal
 * prices are added to a booked event one by one, and some of them cancel.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;

/** The unique number of its host and plan. */
const number = 80;
const additions = 41_000_000;

/** Runs in every world with vendors of equal prices, with its own random stream. */
export function beginEqualBalances(play: Play, seedOfHistory: number): void {
  if (play.world.alike.length === 0) return;
  const seed = seededRandom(`equal balances of history ${seedOfHistory}`);
  void play.scheduler.until(play.world.begins + seed.int(0, 60) * secondMs).then(() => oweTheSame({ ...play, seed }));
}

async function oweTheSame(play: Play): Promise<void> {
  const { seed, scheduler, world, books } = play;
  const [first, ...others] = shuffled(world.alike, seed).flatMap((id) => world.vendors.filter((one) => one.id === id));
  if (!first) return;
  const draft = await ownPlan(play, { number, days: [12, 20], vendors: [first] });
  for (let tries = 0; tries < 3; tries += 1) await payForPlan(play, draft, 'deposit');
  const expected = books.booked.find(({ agreement }) => agreement.draftId === draft.id);
  if (!expected) return;
  const keys = new Map<number, string>();
  await owe(play, expected, keys);
  if (seed.yes(0.2)) await giveOrderUp(play, expected);
  for (const [n, vendor] of others.entries()) {
    await scheduler.sleep(seed.int(1, 30) * minuteMs);
    const addition = await startAddingTo(play, expected, testId(additions + n), [vendor]);
    if (!addition) return;
    for (let tries = 0; tries < 3; tries += 1)
      await payForPlan(play, { userId: draft.userId, id: addition.id }, 'deposit');
    await owe(play, expected, keys);
  }
}

/** Sends the key that paid this amount before with a declined card, and then pays regularly. */
async function owe(play: Play, expected: ExpectedBooking, keys: Map<number, string>): Promise<void> {
  const { owedCents } = expected;
  if (owedCents === 0) return;
  expected.agreedBalances.add(owedCents);
  const earlier = keys.get(owedCents);
  if (earlier !== undefined) {
    const reply = await pay(play, expected, owedCents, earlier, 'tok_sandbox_declined');
    play.attempts.note('balance: own earlier key, declined card', refusalIn(reply) ?? 'answered');
  }
  const key = play.newKey();
  for (let tries = 0; tries < 4; tries += 1) {
    const refusal = refusalIn(await pay(play, expected, owedCents, key, 'tok_sandbox_success'));
    if (refusal === undefined) keys.set(owedCents, key);
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await play.scheduler.sleep(play.seed.int(1, 60) * secondMs);
  }
}

function pay(play: Play, expected: ExpectedBooking, agreedBalanceCents: number, paymentKey: string, token: string) {
  const body = { paymentKey, paymentToken: token, agreedBalanceCents };
  return sendBalance(play, { ...theirs(expected), body });
}
