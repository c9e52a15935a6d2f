import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { PaymentMismatch } from '#functions/payments/payment-provider.ts';
import type { ChargeRequest, PaymentProvider } from '#functions/payments/payment-provider.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import type { Table } from '#functions/data/table.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { testTable } from '#tests/support/table.ts';

let server: StripeServer;
let table: Table;
let provider: PaymentProvider;
beforeEach(async () => {
  server = await StripeServer.start();
  table = await testTable();
  provider = stripeProvider(server.client(), table);
});
afterEach(() => server.stop());

const request = (changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: `host-1.${randomUUID()}`,
  token: 'ctoken_success',
  amountCents: 12_345,
  description: 'Booking of a party',
  ...changes,
});

const closed = { outcome: 'declined', message: "The payment wasn't completed." };
const paths = {
  create: /payment_intents$/,
  confirm: /confirm$/,
  cancel: /cancel$/,
  retrieve: /payment_intents\/pi_\d+$/,
};

describe('a charge at Stripe', () => {
  it('a charge is one PaymentIntent in dollars with our key, confirmed once with the token', async () => {
    const asked = request();
    await provider.charge(asked);
    await provider.charge(asked);
    expect(server.requests).toMatchObject([
      {
        path: '/v1/payment_intents',
        form: {
          amount: '12345',
          currency: 'usd',
          'allowed_payment_method_types[0]': 'card',
          'metadata[key]': asked.key,
        },
      },
      { path: '/v1/payment_intents/pi_1/confirm', form: { confirmation_token: 'ctoken_success' } },
      { method: 'GET', path: '/v1/payment_intents/pi_1' },
    ]);
    expect(server.account.balanceCents).toBe(12_345);
  });

  it('a declined card cancels the PaymentIntent, so that no other card can be tried on it', async () => {
    await provider.charge(request({ token: 'ctoken_declined' }));
    expect(server.account.retrieve('pi_1').status).toBe('canceled');
  });

  it('a PaymentIntent in processing has no outcome until later', async () => {
    const asked = request({ token: 'ctoken_processing' });
    await expect(provider.charge(asked)).rejects.toThrow('is being processed');
    await expect(provider.settle(asked)).rejects.toThrow('is being processed');
    expect(server.account.retrieve('pi_1').status).toBe('processing');
  });

  it('a payment that received less than requested does not count as paid', async () => {
    const asked = request({ token: 'ctoken_partial' });
    await expect(provider.charge(asked)).rejects.toThrow(PaymentMismatch);
    await expect(provider.settle(asked)).rejects.toThrow(PaymentMismatch);
  });

  it.each([
    ['currency', { currency: 'jpy' }],
    ['payment', { metadata: { key: 'host-1.HST-ANOTHER01' } }],
  ])('a payment of another %s does not count as paid', async (_, changes) => {
    const asked = request();
    await provider.charge(asked);
    server.account.intents.set('pi_1', { ...server.account.retrieve('pi_1'), ...changes });
    await expect(provider.charge(asked)).rejects.toThrow(PaymentMismatch);
    await expect(provider.settle(asked)).rejects.toThrow(PaymentMismatch);
  });

  it("an amount below Stripe's minimum is refused without a request", async () => {
    const outcome = await provider.charge(request({ amountCents: 49 }));
    expect(outcome).toEqual({ outcome: 'declined', message: "Amounts below $0.50 can't be paid by card." });
    expect(server.requests).toEqual([]);
  });

  it('a sandbox token is refused', async () => {
    expect(await provider.charge(request({ token: 'tok_sandbox_success' }))).toEqual(closed);
    expect(server.account.balanceCents).toBe(0);
  });
});

describe('lost responses of Stripe', () => {
  it.each(['create', 'confirm', 'cancel'] as const)('%s: the same key has the same outcome', async (act) => {
    const asked = request({ token: act === 'cancel' ? 'ctoken_declined' : 'ctoken_success' });
    server.loseAnswers(paths[act]);
    await expect(provider.charge(asked)).rejects.toThrow();
    server.recover();
    const outcome = act === 'cancel' ? 'declined' : 'charged';
    expect(await provider.charge(asked)).toMatchObject({ outcome });
    expect(server.account.intents.size).toBe(1);
    expect(server.account.balanceCents).toBe(act === 'cancel' ? 0 : 12_345);
  });

  it.each(['create', 'confirm', 'retrieve', 'cancel'] as const)(
    '%s does not arrive, and the key can be settled',
    async (act) => {
      const asked = request({ token: 'ctoken_declined' });
      server.beUnreachable(paths[act]);
      await expect(provider.charge(asked)).rejects.toThrow();
      server.recover();
      expect(await provider.settle(asked)).toMatchObject({ outcome: 'declined' });
      expect(await provider.charge({ ...asked, token: 'ctoken_success' })).toMatchObject({ outcome: 'declined' });
      expect(server.account.balanceCents).toBe(0);
    },
  );

  it('a lost charge is found by settling, even a day later', async () => {
    const asked = request();
    server.loseAnswers(paths.confirm);
    await expect(provider.charge(asked)).rejects.toThrow();
    server.recover();
    server.forgetIdempotencyKeys();
    expect(await provider.settle(asked)).toEqual({ outcome: 'charged', chargeId: 'pi_1' });
    expect(await provider.charge(asked)).toEqual({ outcome: 'charged', chargeId: 'pi_1' });
    expect(server.account.balanceCents).toBe(12_345);
  });

  it('settling a lost first request leaves nothing that could charge', async () => {
    const asked = request();
    server.loseAnswers(paths.create);
    await expect(provider.charge(asked)).rejects.toThrow();
    server.recover();
    expect(await provider.settle(asked)).toEqual(closed);
    server.forgetIdempotencyKeys();
    expect(await provider.charge(asked)).toEqual(closed);
    expect(server.account.balanceCents).toBe(0);
  });
});

describe('a table failure after the PaymentIntent was made', () => {
  it('the PaymentIntent stays unconfirmed, and the same key makes no second charge', async () => {
    const asked = request();
    const failing = stripeProvider(server.client(), { ...table, write: () => Promise.reject(new Error('down')) });
    await expect(failing.charge(asked)).rejects.toThrow('down');
    expect(server.account.balanceCents).toBe(0);
    expect(await provider.charge(asked)).toMatchObject({ outcome: 'charged' });
    expect(server.account.intents.size).toBe(1);
  });
});

describe('a host who approves while the payment is closed', () => {
  it('a payment approved while it is closed counts as paid in every response', async () => {
    const asked = request({ token: 'ctoken_action_required' });
    const waiting = await provider.charge(asked);
    if (waiting.outcome !== 'action_required') throw new Error(waiting.outcome);
    const client = server.client();
    const retrieve = client.paymentIntents.retrieve.bind(client.paymentIntents);
    // The bank's response arrives between our read of the PaymentIntent and its cancellation.
    client.paymentIntents.retrieve = async (id: string) => {
      const seen = await retrieve(id);
      if (seen.status === 'requires_action') server.account.answerChallenge(waiting.clientSecret, true);
      return seen;
    };
    expect(await stripeProvider(client, table).settle(asked)).toMatchObject({ outcome: 'charged' });
    expect(await provider.charge(asked)).toMatchObject({ outcome: 'charged' });
  });
});

describe('a refund at Stripe', () => {
  const charged = async () => {
    const outcome = await provider.charge(request({ amountCents: 10_000 }));
    return outcome.outcome === 'charged' ? outcome.chargeId : '';
  };

  it('a refund is made once if its response is lost, even a day later', async () => {
    const asked = { key: 'refund-1', chargeId: await charged(), amountCents: 4000 };
    server.loseAnswers(/POST .*refunds$/);
    await expect(provider.refund(asked)).rejects.toThrow();
    server.recover();
    await provider.refund(asked);
    server.forgetIdempotencyKeys();
    expect(await provider.refund(asked)).toEqual({ refundId: 're_1' });
    expect(server.account.refunds).toHaveLength(1);
    expect(server.account.balanceCents).toBe(6000);
  });

  it('a refund returned by the bank does not count as done', async () => {
    const asked = { key: 'refund-1', chargeId: await charged(), amountCents: 4000 };
    await provider.refund(asked);
    server.account.refunds[0]!.status = 'failed';
    await expect(provider.refund(asked)).rejects.toThrow('failed');
  });
});
