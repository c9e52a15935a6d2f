import { previewCancellation } from '#functions/orders/cancellation/preview-cancellation.ts';
import { orders } from '#shared/api/orders.ts';
import { testCall } from '#tests/support/calls.ts';
import { sum } from './expected-booking.ts';
import type { ExpectedBooking } from './expected-booking.ts';
import { asHost, bankAnswer, mayAskAgain, refusalIn, someCard } from './history-context.ts';
import type { Play } from './history-context.ts';
import { sendBalance, sendCancellation, sendReview } from './requests.ts';

const maximumTries = 4;

/** Pays the balance in one window, retrying as people do. */
export async function payRest(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler } = play;
  const { id, agreement, owedCents } = expected;
  let token = someCard(seed);
  let key = play.newKey();
  expected.agreedBalances.add(owedCents);
  const send = () => {
    const body = { paymentKey: key, paymentToken: token, agreedBalanceCents: owedCents };
    return sendBalance(play, { userId: agreement.userId, bookingId: id, body });
  };
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.1)) void send();
    const refusal = refusalIn(await send());
    if (refusal === undefined) return;
    if (refusal === 'action_required') {
      const answer = bankAnswer(seed);
      if (!answer) return;
      token = answer;
    } else if (refusal === 'payment_declined' || refusal === 'authentication_required') {
      key = play.newKey();
      token = someCard(seed);
    } else if (!mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

/** Views the refund, pauses, and cancels everything or one vendor. */
export async function cancelSomething(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler } = play;
  const vendorId = seed.yes(0.6) ? seed.pick(expected.orders).vendorId : undefined;
  const agreedRefundCents = await seeRefund(play, expected, vendorId);
  if (agreedRefundCents === undefined) return;
  expected.agreedRefunds.add(agreedRefundCents);
  await scheduler.sleep(seed.yes(0.8) ? seed.int(500, 20_000) : seed.int(1, 30) * 3_600_000);
  for (let tries = 0; tries < maximumTries; tries += 1) {
    const refusal = refusalIn(await sendCancellation(play, { ...theirs(expected), vendorId, agreedRefundCents }));
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}

export const theirs = ({ id, agreement }: ExpectedBooking) => ({ userId: agreement.userId, bookingId: id });

/** Returns the displayed refund, which must equal the model's. */
export async function seeRefund(play: Play, expected: ExpectedBooking, vendorId?: string): Promise<number | undefined> {
  const { server, scheduler } = play;
  const reply = await server.run(`preview-cancellation ${expected.id}`, (outside) =>
    previewCancellation(
      outside,
      testCall(orders.previewCancellation, {
        params: { bookingId: expected.id },
        query: vendorId === undefined ? {} : { vendorId },
        actor: asHost(expected.agreement.userId),
        context: outside.context,
      }),
    ),
  );
  if (reply.kind !== 'answer') return undefined;
  const targets = expected.active.filter((order) => vendorId === undefined || order.vendorId === vendorId);
  const refund = sum(targets.map((order) => expected.refundCents(order, 'host', scheduler.now)));
  if (reply.value.refundCents !== refund) {
    play.problem(`${expected.id} shows a refund of ${reply.value.refundCents} instead of ${refund}`);
  }
  return reply.value.refundCents;
}

/** Reviews a vendor, sometimes in two windows. */
export async function review(play: Play, expected: ExpectedBooking): Promise<void> {
  const { seed, scheduler } = play;
  const body = {
    vendorId: seed.pick(expected.orders).vendorId,
    rating: seed.int(1, 5),
    text: 'Everything went as planned.',
  };
  const send = () => sendReview(play, { ...theirs(expected), body });
  for (let tries = 0; tries < maximumTries; tries += 1) {
    if (seed.yes(0.2)) void send();
    const refusal = refusalIn(await send());
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 45_000));
  }
}
