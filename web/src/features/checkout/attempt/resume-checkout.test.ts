// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import type { CheckoutState } from '#shared/api/checkout.ts';
import { checkoutKeyFor } from './checkout-key.ts';
import type { PaymentKey } from './checkout-key.ts';
import { foundCheckout } from './resume-checkout.ts';

let drafts = 0;
let key: PaymentKey;
beforeEach(() => {
  key = checkoutKeyFor(`draft-${(drafts += 1)}`);
});

const state = (status: CheckoutState['status'], checkoutKey: string | null = null): CheckoutState => ({
  status,
  checkoutKey,
  bookingId: null,
  message: status === 'refused' ? 'Your card was declined.' : null,
});

describe('reopened payment page', () => {
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
