import Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { readPaymentEvent } from './payment-event.ts';

const secret = 'whsec_of_this_test';
const body = JSON.stringify({
  id: 'evt_1',
  object: 'event',
  type: 'payment_intent.succeeded',
  data: { object: { id: 'pi_1', metadata: { key: 'host-1.key-é' } } },
});

const signed = (changes: Partial<Parameters<typeof Stripe.webhooks.generateTestHeaderString>[0]> = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload: body, secret, ...changes });

const request = (signature: string | undefined, sent = body, isBase64Encoded = false) => ({
  body: isBase64Encoded ? Buffer.from(sent).toString('base64') : sent,
  isBase64Encoded,
  headers: signature === undefined ? {} : { 'stripe-signature': signature },
});

describe('payment webhook', () => {
  it('reads a request signed by Stripe, as plain text or base64', () => {
    expect(readPaymentEvent(request(signed()), secret)).toMatchObject({ id: 'evt_1' });
    expect(readPaymentEvent(request(signed(), body, true), secret)).toMatchObject({ id: 'evt_1' });
  });

  it('accepts either secret while one is rotated', () => {
    const both = 'whsec_of_tomorrow, whsec_of_this_test';
    expect(readPaymentEvent(request(signed()), both)).toMatchObject({ id: 'evt_1' });
    const next = signed({ secret: 'whsec_of_tomorrow' });
    expect(readPaymentEvent(request(next), both)).toMatchObject({ id: 'evt_1' });
    const another = request(signed({ secret: 'whsec_of_another' }));
    expect(() => readPaymentEvent(another, both)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });

  it.each([
    ['has no signature', request(undefined)],
    ['has an empty signature', request('')],
    ['was signed with another secret', request(signed({ secret: 'whsec_of_another' }))],
    ['was changed on the way', request(signed(), body.replace('succeeded', 'payment_failed'))],
    ['differs in white space', request(signed(), `${body}\n`)],
    ['was recorded and is sent again later', request(signed({ timestamp: Math.floor(Date.now() / 1000) - 600 }))],
  ])('refuses a request that %s', (_, refused) => {
    expect(() => readPaymentEvent(refused, secret)).toThrow(expect.objectContaining({ code: 'invalid_input' }));
  });
});
