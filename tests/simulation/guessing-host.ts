import { validatePromoCode } from '#functions/checkout/validate-promo-code.ts';
import { checkout } from '#shared/api/checkout.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall } from '#tests/support/calls.ts';
import { asHost, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { ownPlan } from './own-plan.ts';
import { lookAt } from './paying-host.ts';
import { toCheckoutBody, sendCheckout } from './requests.ts';
import type { CheckoutBody } from './requests.ts';

/*
 * A host who tries one promo code after the other, in the field of the payment page and by the payment itself
 * (rule promotions-9).
 */

const secondMs = 1000;
const hourMs = 3_600_000;

/** Codes that may turn out wrong in an hour by the clock. */
const wrongPerHour = 20;
const guesses = 34;

/** The number of its host and plan, which no other has. */
const number = 84;

/** Every fifth history has one; by a chance of its own, so that all else stays as it is without it. */
export function beginGuesses(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`guesses of history ${seedOfHistory}`);
  if (!seed.yes(0.2)) return;
  void play.scheduler.until(play.world.begins + seed.int(0, 3600) * secondMs).then(() => guess({ ...play, seed }));
}

/** Counts the wrong codes by the clock's hour; one that was sent in another hour may count there. */
async function guess(play: Play): Promise<void> {
  const { seed, scheduler, world, attempts, problem } = play;
  const draft = await ownPlan(play, { number, days: [12, 20], vendors: world.vendors.slice(-1) });
  const wrong = new Map<number, number>();
  for (let n = 0; n < guesses; n += 1) {
    const seen = await lookAt(play, draft, 'full', []);
    if (!seen) return;
    const code = `GUESS${seed.int(1000, 9999)}`;
    const sentIn = Math.floor(scheduler.now / hourMs);
    const isByPayment = seed.yes(0.7);
    const outcome = isByPayment
      ? await tryToPay(play, draft.userId, toCheckoutBody(seen, 'tok_sandbox_success'), code)
      : await tryField(play, draft, code);
    attempts.note(`guess: a promo code ${isByPayment ? 'by paying' : 'in the field'}`, outcome);
    const hour = Math.floor(scheduler.now / hourMs);
    if (outcome === 'wrong' && sentIn === hour) {
      const count = (wrong.get(hour) ?? 0) + 1;
      wrong.set(hour, count);
      if (count === wrongPerHour + 1) problem(`guess: ${count} promo codes were called wrong within an hour`);
    }
    await scheduler.sleep(seed.int(1, 10) * secondMs);
  }
}

/** For a total that is never right, so that a code that exists books nothing. */
async function tryToPay(play: Play, userId: string, body: CheckoutBody, code: string): Promise<string> {
  const [vendorId = ''] = body.agreed.items[0]?.id.split(':') ?? [];
  const guessing = { ...body, agreed: { ...body.agreed, totalCents: 1 }, promoCodes: [{ vendorId, code }] };
  const refusal = refusalIn(await sendCheckout(play, { userId, body: guessing })) ?? 'answered';
  return refusal === 'promo_refused' ? 'wrong' : refusal;
}

async function tryField(play: Play, draft: { userId: string; id: string }, code: string): Promise<string> {
  const reply = await play.server.run('validate-promo-code', ({ table, context }) =>
    validatePromoCode(
      { table },
      testCall(checkout.validatePromoCode, { body: { draftId: draft.id, code }, actor: asHost(draft.userId), context }),
    ),
  );
  if (reply.kind === 'answer') return reply.value.isValid ? 'valid' : 'wrong';
  return refusalIn(reply) ?? 'none';
}
