import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeRequest, PaymentProvider } from '#functions/payments/payment-provider.ts';
import { PaymentMismatch, RefundExceedsCharge } from '#functions/payments/payment-provider.ts';
import { paymentBenches } from '#tests/support/payment-benches.ts';
import type { PaymentBench } from '#tests/support/payment-benches.ts';

describe.each(Object.keys(paymentBenches))('the %s provider', (name) => {
  let bench: PaymentBench;
  let provider: PaymentProvider;
  beforeEach(async () => {
    bench = (await paymentBenches[name]?.()) as PaymentBench;
    ({ provider } = bench);
  });
  afterEach(() => bench.stop());

  const request = (card: string, changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
    key: `host-1.${randomUUID()}`,
    token: bench.token(card),
    amountCents: 12_345,
    description: 'Booking of a party',
    ...changes,
  });

  /** Starts a payment that waits for the host's approval. */
  async function challenged() {
    const asked = request('action_required');
    const outcome = await provider.charge(asked);
    if (outcome.outcome !== 'action_required') throw new Error(outcome.outcome);
    return { asked, clientSecret: outcome.clientSecret };
  }

  async function charged(amountCents: number): Promise<string> {
    const outcome = await provider.charge(request('success', { amountCents }));
    if (outcome.outcome !== 'charged') throw new Error(outcome.outcome);
    return outcome.chargeId;
  }

  it('the provider charges a valid card', async () => {
    expect(await provider.charge(request('success'))).toEqual({
      outcome: 'charged',
      chargeId: expect.any(String) as string,
    });
  });

  it.each([
    ['declined', 'declined', 'Your card was declined.'],
    ['insufficient_funds', 'declined', 'Your card has insufficient funds.'],
    ['expired_card', 'declined', 'Your card has expired.'],
    ['incorrect_cvc', 'declined', "Your card's security code is incorrect."],
    [
      'authentication_required',
      'authentication_required',
      'Your card was declined. This transaction requires authentication.',
    ],
  ])('a declined card returns the reason: %s', async (card, outcome, message) => {
    expect(await provider.charge(request(card))).toEqual({ outcome, message });
  });

  it('an invalid token is refused', async () => {
    const asked = request('no_such_card');
    expect(await provider.charge(asked)).toMatchObject({ outcome: 'declined' });
    expect(await provider.charge({ ...asked, token: bench.token('success') })).toMatchObject({ outcome: 'declined' });
  });

  it('a key is charged once, despite repeats and other cards', async () => {
    const asked = request('success');
    const first = await provider.charge(asked);
    expect(await provider.charge(asked)).toEqual(first);
    expect(await provider.charge({ ...asked, token: bench.token('declined') })).toEqual(first);
    expect(await provider.settle(asked)).toEqual(first);
  });

  it('a paid key with another amount is refused and charges nothing more', async () => {
    const asked = request('success');
    const first = await provider.charge(asked);
    const other = { ...asked, amountCents: 304_500 };
    await expect(provider.charge(other)).rejects.toThrow(PaymentMismatch);
    await expect(provider.settle(other)).rejects.toThrow(PaymentMismatch);
    expect(await provider.charge(asked)).toEqual(first);
  });

  it('a key waiting for the bank refuses another amount and continues waiting', async () => {
    const { asked, clientSecret } = await challenged();
    const token = bench.answer(clientSecret, true);
    const other = { ...asked, token, amountCents: 100 };
    await expect(provider.charge(other)).rejects.toThrow(PaymentMismatch);
    await expect(provider.settle(other)).rejects.toThrow(PaymentMismatch);
    expect(await provider.charge({ ...asked, token })).toMatchObject({ outcome: 'charged' });
  });

  it('a declined key stays declined for any amount', async () => {
    const asked = request('declined');
    const refused = await provider.charge(asked);
    expect(await provider.charge({ ...asked, amountCents: 100 })).toEqual(refused);
    expect(await provider.settle({ ...asked, amountCents: 100 })).toEqual(refused);
  });

  it('concurrent requests with one key are charged once', async () => {
    const asked = request('success');
    const outcomes = await Promise.all([provider.charge(asked), provider.charge(asked)]);
    expect(outcomes[0]).toMatchObject({ outcome: 'charged' });
    expect(outcomes[1]).toEqual(outcomes[0]);
  });

  it('a declined key stays declined, even with a valid card', async () => {
    const asked = request('insufficient_funds');
    const refused = await provider.charge(asked);
    expect(await provider.charge({ ...asked, token: bench.token('success') })).toMatchObject({ outcome: 'declined' });
    expect(await provider.settle(asked)).toMatchObject({ outcome: 'declined' });
    expect(refused).toMatchObject({ outcome: 'declined' });
  });

  it('a payment waits for the bank and is charged once the host approves', async () => {
    const { asked, clientSecret } = await challenged();
    expect(await provider.charge(asked)).toEqual({ outcome: 'action_required', clientSecret });
    const token = bench.answer(clientSecret, true);
    const outcome = await provider.charge({ ...asked, token });
    expect(outcome).toMatchObject({ outcome: 'charged' });
    expect(await provider.charge({ ...asked, token })).toEqual(outcome);
    expect(await provider.settle(asked)).toEqual(outcome);
  });

  it('a payment refused at the bank stays refused', async () => {
    const { asked, clientSecret } = await challenged();
    const refusal = {
      outcome: 'authentication_required',
      message: 'We are unable to authenticate your payment method.',
    };
    const token = bench.answer(clientSecret, false);
    expect(await provider.charge({ ...asked, token })).toEqual(refusal);
    expect(await provider.charge({ ...asked, token: bench.token('success') })).toEqual(refusal);
    expect(await provider.settle(asked)).toEqual(refusal);
  });

  it('an abandoned key is closed before any charge', async () => {
    const asked = request('success');
    const closed = { outcome: 'declined', message: "The payment wasn't completed." };
    expect(await provider.settle(asked)).toEqual(closed);
    expect(await provider.charge(asked)).toEqual(closed);
    expect(await provider.settle(asked)).toEqual(closed);
  });

  it('a key abandoned at the bank is closed', async () => {
    const { asked } = await challenged();
    const closed = { outcome: 'declined', message: "The payment wasn't completed." };
    expect(await provider.settle(asked)).toEqual(closed);
    expect(await provider.charge({ ...asked, token: bench.token('success') })).toEqual(closed);
  });

  it('a concurrent charge and settlement of a key agree on one outcome', async () => {
    const asked = request('success');
    const outcomes = await Promise.allSettled([provider.charge(asked), provider.settle(asked)]);
    const end = await provider.settle(asked);
    const said = outcomes.flatMap((each) => (each.status === 'fulfilled' ? [each.value.outcome] : []));
    expect(new Set(said)).toEqual(new Set([end.outcome]));
  });

  it('each refund key refunds once, and never more than was charged', async () => {
    const chargeId = await charged(10_000);
    const first = await provider.refund({ key: 'refund-1', chargeId, amountCents: 6000 });
    expect(await provider.refund({ key: 'refund-1', chargeId, amountCents: 6000 })).toEqual(first);
    await expect(provider.refund({ key: 'refund-2', chargeId, amountCents: 4001 })).rejects.toThrow(
      RefundExceedsCharge,
    );
    const rest = await provider.refund({ key: 'refund-3', chargeId, amountCents: 4000 });
    expect(rest.refundId).not.toBe(first.refundId);
    await expect(provider.refund({ key: 'refund-4', chargeId, amountCents: 1 })).rejects.toThrow(RefundExceedsCharge);
  });

  it('a known refund key with another amount is refused', async () => {
    const chargeId = await charged(10_000);
    await provider.refund({ key: 'refund-1', chargeId, amountCents: 6000 });
    const other = { key: 'refund-1', chargeId, amountCents: 4000 };
    await expect(provider.refund(other)).rejects.toThrow(PaymentMismatch);
  });

  it('concurrent requests refund once', async () => {
    const chargeId = await charged(10_000);
    const asked = { key: 'refund-1', chargeId, amountCents: 10_000 };
    const [first, second] = await Promise.all([provider.refund(asked), provider.refund(asked)]);
    expect(second).toEqual(first);
  });

  it('a charge that the provider does not know is not refunded', async () => {
    const unknown = { key: 'refund-1', chargeId: 'pi_none', amountCents: 100 };
    await expect(provider.refund(unknown)).rejects.toThrow(RefundExceedsCharge);
  });
});
