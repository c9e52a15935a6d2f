import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChargeRequest, PaymentProvider, SavedCard } from '#functions/payments/payment-provider.ts';
import { stripeProvider } from '#functions/payments/stripe-provider.ts';
import { paymentBenches } from '#tests/support/payment-benches.ts';
import type { PaymentBench } from '#tests/support/payment-benches.ts';
import { StripeServer } from '#tests/support/stripe-server.ts';
import { testTable } from '#tests/support/table.ts';

/* Cards that a provider saves with a payment, later payments with them, and their removal. */

const closed = { outcome: 'declined', message: "The payment wasn't completed." };

const newRequest = (token: string, changes: Partial<ChargeRequest> = {}): ChargeRequest => ({
  key: `host-1.${randomUUID()}`,
  token,
  amountCents: 9000,
  description: 'Extra time of Ember & Rye: A party',
  ...changes,
});

async function saveCard(provider: PaymentProvider, token: string): Promise<SavedCard> {
  const outcome = await provider.charge(newRequest(token, { savesCard: true }));
  if (outcome.outcome !== 'charged' || !outcome.card) throw new Error(outcome.outcome);
  return outcome.card;
}

describe.each(Object.keys(paymentBenches))('saved cards of the %s provider', (name) => {
  let bench: PaymentBench;
  let provider: PaymentProvider;
  beforeEach(async () => {
    bench = (await paymentBenches[name]?.()) as PaymentBench;
    ({ provider } = bench);
  });
  afterEach(() => bench.stop());

  const withCard = (savedCard: SavedCard, changes: Partial<ChargeRequest> = {}) =>
    newRequest('saved_card', { savedCard, ...changes });

  it('a card is saved with its payment only if that is asked for, and every response names it', async () => {
    const asked = newRequest(bench.token('success'), { savesCard: true });
    const outcome = await provider.charge(asked);
    expect(outcome).toMatchObject({ outcome: 'charged', card: { customerId: expect.any(String) as string } });
    expect(await provider.charge(asked)).toEqual(outcome);
    bench.passDay();
    expect(await provider.settle(asked)).toEqual(outcome);
    expect(await provider.charge(newRequest(bench.token('success')))).not.toHaveProperty('card');
  });

  it('a saved card pays once for each key, whether the host is there or not', async () => {
    const card = await saveCard(provider, bench.token('success'));
    const asked = withCard(card);
    const first = await provider.charge(asked);
    expect(first).toMatchObject({ outcome: 'charged' });
    expect(first).not.toHaveProperty('card');
    bench.passDay();
    expect(await provider.charge(asked)).toEqual(first);
    expect(await provider.charge(withCard(card, { isHostAway: true }))).toMatchObject({ outcome: 'charged' });
    expect(bench.charges().map(({ cents }) => cents)).toEqual([9000, 9000, 9000]);
  });

  it('a card whose bank always asks is answered by the host, and refused while they are away', async () => {
    const first = newRequest(bench.token('always_asks'), { savesCard: true });
    const asked = await provider.charge(first);
    if (asked.outcome !== 'action_required') throw new Error(asked.outcome);
    const saved = await provider.charge({ ...first, token: bench.answer(asked.clientSecret, true) });
    if (saved.outcome !== 'charged' || !saved.card) throw new Error(saved.outcome);
    const away = withCard(saved.card, { isHostAway: true });
    expect(await provider.charge(away)).toMatchObject({ outcome: 'authentication_required' });
    const there = withCard(saved.card);
    const again = await provider.charge(there);
    if (again.outcome !== 'action_required') throw new Error(again.outcome);
    const answer = bench.answer(again.clientSecret, true);
    expect(await provider.charge({ ...there, token: answer, savedCard: undefined })).toMatchObject({
      outcome: 'charged',
    });
    expect(await provider.charge(there)).toMatchObject({ outcome: 'charged' });
    expect(bench.charges()).toHaveLength(2);
  });

  it.each([
    ['declined_later', 'Your card was declined.'],
    ['expired_later', 'Your card has expired.'],
  ])('%s is refused with its reason, for good', async (card, message) => {
    const asked = withCard(await saveCard(provider, bench.token(card)));
    expect(await provider.charge(asked)).toEqual({ outcome: 'declined', message });
    expect(await provider.charge({ ...asked, token: bench.token('success'), savedCard: undefined })).toEqual({
      outcome: 'declined',
      message,
    });
    expect(bench.charges()).toHaveLength(1);
  });

  it('a removed card pays nothing more, and its removal can be repeated', async () => {
    const card = await saveCard(provider, bench.token('success'));
    await provider.removeCard(card);
    await provider.removeCard(card);
    const asked = withCard(card);
    expect(await provider.charge(asked)).toEqual(closed);
    expect(await provider.charge(asked)).toEqual(closed);
    expect(bench.charges()).toHaveLength(1);
  });

  it("a card can't be charged as another customer's", async () => {
    const [one, other] = [
      await saveCard(provider, bench.token('success')),
      await saveCard(provider, bench.token('success')),
    ];
    const asked = withCard({ ...one, customerId: other.customerId });
    expect(await provider.charge(asked)).toMatchObject({ outcome: 'declined' });
    expect(bench.charges()).toHaveLength(2);
  });
});

describe('saved cards at Stripe', () => {
  let server: StripeServer;
  let provider: PaymentProvider;
  beforeEach(async () => {
    server = await StripeServer.start();
    provider = stripeProvider(server.client(), await testTable());
  });
  afterEach(() => server.stop());

  const sent = (path: RegExp) => server.requests.filter((one) => path.test(one.path)).map(({ form }) => form);

  it('a payment that saves its card is set up for later use, with a customer without personal data', async () => {
    const asked = newRequest('ctoken_success', { savesCard: true });
    await provider.charge(asked);
    expect(sent(/customers$/)).toEqual([{ 'metadata[key]': asked.key }]);
    expect(sent(/payment_intents$/)).toMatchObject([{ customer: 'cus_1', setup_future_usage: 'off_session' }]);
  });

  it('a payment with a saved card names the card, and off_session only while the host is away', async () => {
    const savedCard = await saveCard(provider, 'ctoken_success');
    await provider.charge(newRequest('', { savedCard }));
    await provider.charge(newRequest('', { savedCard, isHostAway: true }));
    expect(sent(/confirm$/).slice(1)).toEqual([
      { payment_method: 'pm_1' },
      { payment_method: 'pm_1', off_session: 'true' },
    ]);
    expect(sent(/payment_intents$/)[1]).not.toHaveProperty('setup_future_usage');
  });

  it('a removed card is detached and its customer deleted, also after lost responses', async () => {
    const card = await saveCard(provider, 'ctoken_success');
    server.loseAnswers(/detach$/);
    await expect(provider.removeCard(card)).rejects.toThrow();
    server.recover();
    await provider.removeCard(card);
    expect(server.customers.retrieve('pm_1').customer).toBeNull();
    expect(server.customers.customers.size).toBe(0);
  });

  it('a card that is detached while it is charged is refused', async () => {
    const savedCard = await saveCard(provider, 'ctoken_success');
    server.customers.detach('pm_1');
    expect(await provider.charge(newRequest('', { savedCard }))).toEqual(closed);
    expect(server.account.retrieve('pi_2').status).toBe('canceled');
  });

  it.each([/customers$/, /payment_intents$/, /confirm$/, /payment_methods/])(
    'a lost response of %s ends in one charge and one saved card',
    async (request) => {
      const asked = newRequest('ctoken_success', { savesCard: true });
      server.loseAnswers(request);
      await expect(provider.charge(asked)).rejects.toThrow();
      server.recover();
      expect(await provider.charge(asked)).toMatchObject({ outcome: 'charged', card: { methodId: 'pm_1' } });
      expect(server.account.balanceCents).toBe(9000);
      expect([...server.customers.methods]).toHaveLength(1);
    },
  );
});
