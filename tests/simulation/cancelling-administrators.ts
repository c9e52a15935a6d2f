import { cancelOnBehalf, previewSupportCancellation } from '#functions/orders/support/cancel-on-behalf.ts';
import { support } from '#shared/api/orders/support.ts';
import { supportCancellationTerms } from '#shared/orders/support/cancellation-form.ts';
import { admin, testCall } from '#tests/support/calls.ts';
import { giveOrderUp } from './disturbances.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';

/*
 * Administrators who cancel an order or a whole booking (rule orders-45): two at once, again after a lost response, and
 * while the host or the vendor cancels.
 */

/** Previews a cancellation and makes it; another administrator may be doing the same. */
export async function cancelSome(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler, attempts, server } = play;
  const { id: bookingId } = expected;
  const params = { bookingId };
  const terms = seed.pick(supportCancellationTerms);
  const wanted = { terms, ...(seed.yes(0.8) && { vendorId: seed.pick(expected.orders).vendorId }) };
  for (let tries = 0; tries < 3; tries += 1) {
    const shown = await server.run(`preview-support-cancellation ${bookingId}`, ({ table, context }) =>
      previewSupportCancellation(
        { table },
        testCall(support.previewSupportCancellation, { params, query: wanted, actor: admin, context }),
      ),
    );
    if (shown.kind !== 'answer') return attempts.note('support cancellation', refusalIn(shown) ?? 'none');
    const { version, refundCents } = shown.value;
    expected.seenCancellations.add(`${terms === 'full' ? 'platform' : terms} ${refundCents}`);
    if (seed.yes(0.15)) void giveOrderUp(play, expected);
    const body = { ...wanted, version, refundCents, reason: 'The florist closed for good.' };
    const act = () =>
      server.run(`cancel-on-behalf ${bookingId}`, ({ table, context }) =>
        cancelOnBehalf({ table }, testCall(support.cancelOnBehalf, { params, body, actor: admin, context })),
      );
    const [refusal] = (await Promise.all(seed.yes(0.3) ? [act(), act()] : [act()])).map(refusalIn);
    attempts.note('support cancellation', refusal === 'none' ? 'no answer' : (refusal ?? 'made'));
    if (refusal === undefined || !(mayAskAgain(refusal) || refusal === 'conflict')) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
