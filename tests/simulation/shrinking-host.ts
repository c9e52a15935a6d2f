import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testId } from '#tests/support/calls.ts';
import { promoRecord } from '#tests/support/records.ts';
import { review } from './booked-host.ts';
import type { Agreement, ExpectedBooking } from './expected-booking.ts';
import { refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';
import { price } from './model.ts';
import { ownPlan } from './own-plan.ts';
import { agreeTo, lookAt } from './paying-host.ts';
import { toCheckoutBody, sendCheckout } from './requests.ts';
import { changeSome } from './resizing-host.ts';

/*
 * A host who books many guests with a code for large orders, and then makes the event smaller and smaller: no event is
 * cheaper in two steps than booked at once, and one that ends up free allows no review.
 */

const secondMs = 1000;
const minuteMs = 60 * secondMs;
const dayMs = 24 * 60 * minuteMs;

/** The unique number of its host and plan. */
const number = 88;

/** Runs in every fourth history. Its own random stream leaves everything else unchanged. */
export function beginShrinking(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`shrinking event of history ${seedOfHistory}`);
  if (!seed.yes(0.25)) return;
  void play.scheduler.until(play.world.begins + seed.int(0, 60) * secondMs).then(() => shrink({ ...play, seed }));
}

async function shrink(play: Play): Promise<void> {
  const { seed, scheduler } = play;
  const expected = await bookMany(play);
  if (!expected) return;
  const { guests } = expected.size;
  for (const share of [0.7, seed.pick([0.4, 0.1]), 0.01]) {
    await scheduler.sleep(seed.int(1, 60) * minuteMs);
    const guestCount = Math.max(1, Math.floor(guests * share));
    await changeSome(play, expected, seed.yes(0.8) ? { guestCount } : { durationHours: 1 });
  }
  await scheduler.until(Date.parse(expected.date) + 2 * dayMs);
  // Only completed events can be reviewed.
  await runSchedule(play, 'follow-bookings');
  await review(play, expected);
}

/** Uses a vendor's code whose minimum is this order. */
async function bookMany(play: Play): Promise<ExpectedBooking | undefined> {
  const { seed, world, books } = play;
  const sold = world.products.filter(({ price: { unit } }) => unit === 'per_person');
  if (sold.length === 0) return undefined;
  const product = seed.pick(sold);
  const vendors = world.vendors.filter(({ id }) => id === product.vendorId);
  const draft = await ownPlan(play, { number, days: [12, 20], vendors, product });
  const seen = await lookAt(play, draft, 'full', []);
  if (!seen) return undefined;
  const code = await codeFor(play, seen);
  for (let tries = 0; tries < 4; tries += 1) {
    const agreement = await agreeTo(play, draft, 'full', [code]);
    if (!agreement) break;
    const body = toCheckoutBody(agreement, 'tok_sandbox_success');
    if (refusalIn(await sendCheckout(play, { userId: draft.userId, body })) === undefined) break;
    await play.scheduler.sleep(seed.int(1, 40) * secondMs);
  }
  return books.booked.find(({ agreement }) => agreement.draftId === draft.id);
}

async function codeFor({ seed, world, change }: Play, seen: Agreement) {
  const { vendorId = '', originalCents = 0 } = price(seen).parts[0] ?? {};
  const code = promoRecord(99, 'LARGE', {
    id: testId(9991),
    vendorId,
    discountType: 'fixed',
    discountValue: Math.max(1, Math.floor(originalCents * seed.pick([0.3, 0.6, 0.9]))),
    minimumOrderCents: seed.yes(0.7) ? Math.floor(originalCents * 0.9) : 0,
  });
  await change({ put: promoCodeEntity.toItem(code) });
  world.promos.push(code);
  return code;
}
