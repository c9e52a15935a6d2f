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

/* A host who tries promo codes one by one, in the payment page's field and by paying (rule promotions-9). */

const secondMs = 1000;
const hourMs = 3_600_000;

/** Wrong codes allowed per clock hour. */
const wrongPerHour = 20;
const guesses = 34;

/** The unique number of its host and plan. */
const number = 84;

/** Runs in every fifth history. Its own random stream leaves everything else unchanged. */
export function beginGuesses(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`guesses of history ${seedOfHistory}`);
  if (!seed.yes(0.2)) return;
  void play.scheduler.until(play.world.begins + seed.int(0, 3600) * secondMs).then(() => guess({ ...play, seed }));
}

/** Counts wrong codes per clock hour; one sent in the previous hour may count in this one. */
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

/** Uses a wrong total, so that an existing code books nothing. */
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
