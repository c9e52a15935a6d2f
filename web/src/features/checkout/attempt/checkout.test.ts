// @vitest-environment jsdom
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutState } from '#shared/api/checkout.ts';
import type { ErrorCode } from '#shared/kernel/errors.ts';
import { errorStatus } from '#shared/kernel/errors.ts';
import { bookPlan, checkoutKeyFor, foundCheckout } from './checkout.ts';
import type { CheckoutRequest, PaymentKey } from './checkout.ts';
import { proves } from '#tests/support/proves.ts';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }));
afterEach(() => {
  server.resetHandlers();
  sessionStorage.clear();
});
afterAll(() => server.close());

let drafts = 0;
const request = (): CheckoutRequest => ({
  draftId: `01JABCDEFGHJKMNPQRSTVWX${String((drafts += 1)).padStart(3, '0')}`,
  paymentOption: 'full',
  agreed: {
    event: { date: '2027-06-12', startTime: '16:00', durationHours: 4, zipCode: '78704', guestCount: 40 },
    items: [],
    totalCents: 105_000,
  },
  paymentToken: 'tok_sandbox_success',
  contact: { name: 'Maya Okafor', email: 'maya@example.com', zipCode: '78704' },
});
const booked = { id: 'HST-ABCDEF123' };
const paused = {
  code: 'too_many_requests',
  message: 'Try again in 5 minutes.',
  fields: { retryAt: '2027-06-01T17:05:00.000Z' },
};

/** Responds to each call with the next of the list, and records the keys sent. */
function answerWith(...answers: (ErrorCode | 'lost' | 'booked' | 'paused')[]): string[] {
  const keys: string[] = [];
  server.use(
    http.post('*/api/checkout/bookings', async ({ request: sent }) => {
      keys.push(((await sent.json()) as { checkoutKey: string }).checkoutKey);
      const answer = answers[keys.length - 1] ?? 'booked';
      if (answer === 'lost') return HttpResponse.error();
      if (answer === 'booked') return HttpResponse.json(booked);
      if (answer === 'paused') return HttpResponse.json({ error: paused }, { status: 429 });
      return HttpResponse.json(
        { error: { code: answer, message: `It is ${answer}` } },
        { status: errorStatus[answer] },
      );
    }),
  );
  return keys;
}

describe('a checkout', () => {
  it('retries under the same key after a lost response, so that it books once', async () => {
    const keys = answerWith('lost', 'checkout_in_progress', 'booked');
    expect(await bookPlan(request(), [0, 0])).toEqual({ kind: 'paid', booking: booked });
    expect(new Set(keys).size).toBe(1);
  });

  it('keeps its key if the outcome is unknown', proves('errors-29'), async () => {
    const keys = answerWith('lost', 'lost');
    const same = request();
    expect(await bookPlan(same, [])).toMatchObject({ kind: 'unknown' });
    await bookPlan(same, []);
    expect(new Set(keys).size).toBe(1);
  });

  it('uses a new key after a declined card, because nothing was charged', async () => {
    const keys = answerWith('payment_declined', 'booked');
    const same = request();
    expect(await bookPlan(same, [])).toEqual({ kind: 'card', message: 'It is payment_declined' });
    expect(await bookPlan(same, [])).toMatchObject({ kind: 'paid' });
    expect(new Set(keys).size).toBe(2);
  });

  it("stops at a pause, but retries after the firewall's refusal", async () => {
    const keys = answerWith('paused');
    expect(await bookPlan(request(), [0])).toMatchObject({ kind: 'refused', error: { message: paused.message } });
    expect(keys).toHaveLength(1);
    const asked = answerWith('too_many_requests', 'booked');
    expect(await bookPlan(request(), [0])).toMatchObject({ kind: 'paid' });
    expect(new Set(asked).size).toBe(1);
  });

  it('distinguishes a changed price from a taken date', async () => {
    answerWith('price_changed', 'date_taken');
    expect(await bookPlan(request(), [])).toMatchObject({ kind: 'refused', error: { code: 'price_changed' } });
    expect(await bookPlan(request(), [])).toMatchObject({ kind: 'refused', error: { code: 'date_taken' } });
  });

  it("keeps its key during the bank's authentication, for the same payment", async () => {
    const keys = answerWith('action_required', 'booked');
    const same = request();
    expect(await bookPlan(same, [])).toEqual({ kind: 'action', clientSecret: '' });
    expect(await bookPlan({ ...same, paymentToken: 'tok_sandbox_authenticated' }, [])).toMatchObject({ kind: 'paid' });
    expect(new Set(keys).size).toBe(1);
  });
});

const state = (status: CheckoutState['status'], checkoutKey: string | null = null): CheckoutState => ({
  status,
  checkoutKey,
  bookingId: null,
  message: status === 'refused' ? 'Your card was declined.' : null,
});

describe('reopened payment page', () => {
  let key: PaymentKey;
  beforeEach(() => {
    key = checkoutKeyFor(`draft-${(drafts += 1)}`);
  });

  it('shows nothing if no payment was started here', () => {
    expect(foundCheckout(state('none'), key)).toEqual({});
    expect(foundCheckout(state('refused', crypto.randomUUID()), key)).toEqual({});
  });

  it('reports that a payment which never arrived charged nothing, and keeps its key', () => {
    const stored = key.current();
    expect(foundCheckout(state('none'), key).note?.text).toContain("You haven't been charged");
    expect(key.current()).toBe(stored);
  });

  it('shows why a payment was refused and uses a new key for the next', () => {
    const stored = key.current();
    expect(foundCheckout(state('refused', stored), key).problem?.text).toContain('Your card was declined.');
    expect(key.current()).not.toBe(stored);
  });

  it('continues a payment that waits for the bank, even in another tab', () => {
    const elsewhere = crypto.randomUUID();
    expect(foundCheckout(state('waiting_for_bank', elsewhere), key).note?.text).toContain("You won't be charged twice");
    expect(key.current()).toBe(elsewhere);
  });
});
