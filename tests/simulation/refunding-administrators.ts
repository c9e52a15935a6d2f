import { previewOrderRefund, refundOrder } from '#functions/orders/support/refund-order.ts';
import { support } from '#shared/api/orders/support.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { admin, testCall } from '#tests/support/calls.ts';
import { cancelSome } from './cancelling-administrators.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { runSchedule } from './jobs.ts';

/*
 * Administrators who refund a part or all of an order (rule orders-41): before and after the event, two at once, again
 * after a lost response, and while the order is canceled, changed or paid out. After the payout the platform bears it.
 */

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

/** Runs in some histories. Its own random stream leaves everything else unchanged. */
export function beginSupport(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`support of history ${seedOfHistory}`);
  if (!seed.yes(0.4)) return;
  const own = { ...play, seed };
  for (const draft of play.world.drafts.filter(() => seed.yes(0.4))) {
    const when = Date.parse(draft.details.date ?? '') + seed.int(-15 * 24 * 60, 36 * 60) * minuteMs;
    void actOnBookedDraft(own, draft.id, when);
  }
  play.refundLate = (last) => refundLate(own, last);
}

async function actOnBookedDraft(play: Play, draftId: string, when: number): Promise<void> {
  await play.scheduler.until(when);
  const booked = play.books.booked.find(({ agreement }) => agreement.draftId === draftId);
  if (!booked) return;
  if (play.seed.yes(0.3)) await cancelSome(play, booked);
  else await refundSome(play, booked);
}

/** Refunds after the last event, before, while and after vendors are paid. */
async function refundLate(play: Play, last: number): Promise<void> {
  const { seed, scheduler, books } = play;
  const begins = Math.max(scheduler.now, last + dayMs);
  const late = books.booked
    .filter(() => seed.yes(0.5))
    .map(async (booked) => {
      await scheduler.until(begins + seed.int(0, 9 * 24 * 60) * minuteMs);
      await refundSome(play, booked);
    });
  await Promise.all(late);
}

interface Wanted {
  cents: number;
  borneBy: 'shares' | 'platform';
}

const preview = ({ server }: Play, { id: bookingId }: ExpectedBooking, vendorId: string, { cents, borneBy }: Wanted) =>
  server.run(`preview-refund ${bookingId}`, ({ table, context }) =>
    previewOrderRefund(
      { table },
      testCall(support.previewOrderRefund, {
        params: { bookingId, vendorId },
        query: { cents, borneBy },
        actor: admin,
        context,
      }),
    ),
  );

/** Previews a refund, sometimes of more than is left, and makes it; another administrator may be doing the same. */
async function refundSome(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler, attempts, server } = play;
  const { id: bookingId } = expected;
  const { vendorId } = seed.pick(expected.orders);
  for (let tries = 0; tries < 3; tries += 1) {
    const left = Math.max(1, expected.leftFor(vendorId));
    const cents = seed.pick([1, left, left, seed.int(1, left), left + 1]);
    const first = await preview(play, expected, vendorId, { cents, borneBy: 'platform' });
    const isUnpaid = refusalIn(first) === 'refused';
    const borneBy = isUnpaid ? 'shares' : 'platform';
    const shown = isUnpaid ? await preview(play, expected, vendorId, { cents, borneBy }) : first;
    if (shown.kind !== 'answer') {
      attempts.note('support refund', refusalIn(shown) ?? 'none');
      return;
    }
    const { version, vendorShare } = shown.value;
    const shareCents = [vendorShare.fromCents, vendorShare.toCents] as const;
    expected.seenRefunds.push({ vendorId, version, cents, borneBy, shareCents });
    if (seed.yes(0.15)) void giveOrderUp(play, expected);
    if (seed.yes(0.3)) void runSchedule(play, play.payVendors && seed.yes() ? 'send-payouts' : 'every-minute');
    const act = () =>
      server.run(`refund-order ${bookingId}`, ({ table, context }) =>
        refundOrder(
          { table },
          testCall(support.refundOrder, {
            params: { bookingId, vendorId },
            body: { cents, borneBy, version, reason: 'The flowers came late.' },
            actor: admin,
            context,
          }),
        ),
      );
    const [refusal] = (await Promise.all(seed.yes(0.3) ? [act(), act()] : [act()])).map(refusalIn);
    attempts.note('support refund', refusal === 'none' ? 'no answer' : (refusal ?? 'made'));
    if (refusal === undefined || !(mayAskAgain(refusal) || refusal === 'conflict')) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
