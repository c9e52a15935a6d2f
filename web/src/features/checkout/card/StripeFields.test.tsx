import { render, screen } from '@testing-library/react';
import { createRef } from 'react';
import type { ComponentProps } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CardEntry } from './payment-provider.ts';
import { stripeFields } from './StripeFields.tsx';

/** Stubs Stripe's script, so that none of Stripe's code is loaded. */
const script = vi.hoisted(() => ({
  stripe: { createConfirmationToken: vi.fn(), handleNextAction: vi.fn() },
  elements: { submit: vi.fn() },
  loadStripe: vi.fn(),
  shown: { elements: {}, fields: {} } as Record<'elements' | 'fields', Record<string, unknown>>,
  fails: false,
}));

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: script.loadStripe }));
vi.mock('@stripe/react-stripe-js', async () => {
  const { useEffect } = await import('react');
  type Element = ComponentProps<'div'> & { options: Record<string, unknown>; onReady(): void; onLoadError(): void };
  return {
    useStripe: () => script.stripe,
    useElements: () => script.elements,
    Elements: ({ options, children }: Element) => {
      script.shown.elements = options;
      return children;
    },
    PaymentElement: ({ options, onReady, onLoadError }: Element) => {
      script.shown.fields = options;
      // oxlint-disable-next-line react/exhaustive-deps -- once, as the real one does
      useEffect(() => (script.fails ? onLoadError() : onReady()), []);
      return <div>Stripe&apos;s frame</div>;
    },
  };
});

interface PaymentMethodData {
  billing_details: { address: { country?: string; postal_code?: string } };
}

const payer = { name: 'Maya Ortiz', email: 'maya@example.test', country: 'US', zipCode: '78704' };

/**
 * Refuses as Stripe.js does: each field that its form never shows must be passed (the message is in
 * https://github.com/craftcms/commerce-stripe/issues/257), and a country can't be empty
 * (https://github.com/woocommerce/woocommerce-gateway-stripe/issues/3558).
 */
function createConfirmationToken({ params }: { params: { payment_method_data: PaymentMethodData } }): Promise<object> {
  const { country, postal_code } = params.payment_method_data.billing_details.address;
  if (country === undefined || postal_code === undefined)
    throw new Error('You specified "never" for a billing detail, but did not pass it to createConfirmationToken');
  if (country === '')
    return Promise.resolve({
      error: { message: "You passed an empty string for 'billing_details[address][country]'." },
    });
  return Promise.resolve({ confirmationToken: { id: 'ctoken_1' } });
}

function open(): CardEntry | null {
  const Fields = stripeFields('pk_test_of_this_test');
  const ref = createRef<CardEntry>();
  render(<Fields amountCents={348_600} ref={ref} />);
  return ref.current;
}

beforeEach(() => {
  vi.resetAllMocks();
  script.fails = false;
  vi.stubGlobal('matchMedia', () => new EventTarget());
  script.elements.submit.mockResolvedValue({});
  script.loadStripe.mockResolvedValue(script.stripe);
});

describe("Stripe's card fields", () => {
  it("opens Stripe's fields with the publishable key and the amount, for cards only", () => {
    open();
    expect(script.loadStripe).toHaveBeenCalledWith('pk_test_of_this_test');
    const asked = { mode: 'payment', amount: 348_600, currency: 'usd', allowedPaymentMethodTypes: ['card'] };
    expect(script.shown.elements).toMatchObject(asked);
    expect(script.shown.elements['setupFutureUsage']).toBeNull();
    expect(script.shown.fields).toMatchObject({ wallets: { link: 'never' } });
  });

  it('sets the card up for later payments only if it is to be saved', () => {
    const Fields = stripeFields('pk_test_of_this_test');
    render(<Fields amountCents={348_600} ref={createRef<CardEntry>()} savesCard />);
    expect(script.shown.elements).toMatchObject({ setupFutureUsage: 'off_session' });
  });

  it('returns a confirmation token for the card and the payer', async () => {
    script.stripe.createConfirmationToken.mockResolvedValue({ confirmationToken: { id: 'ctoken_1' } });
    expect(await open()?.tokenise(payer)).toEqual({ token: 'ctoken_1' });
    const address = { country: 'US', postal_code: '78704' };
    expect(script.stripe.createConfirmationToken).toHaveBeenCalledWith({
      elements: script.elements,
      params: { payment_method_data: { billing_details: { name: payer.name, email: payer.email, address } } },
    });
  });

  it.each([
    { country: 'CA', zipCode: 'K1A 0B1' },
    { country: 'HK', zipCode: '' },
  ])('gives Stripe the address %j, which it refuses without one of its parts', async (address) => {
    script.stripe.createConfirmationToken.mockImplementation(createConfirmationToken);
    expect(await open()?.tokenise({ ...payer, ...address })).toEqual({ token: 'ctoken_1' });
  });

  it("returns Stripe's message for an invalid card", async () => {
    script.stripe.createConfirmationToken.mockResolvedValue({ error: { message: 'Your card number is invalid.' } });
    const entry = open();
    expect(await entry?.tokenise(payer)).toEqual({ error: 'Your card number is invalid.' });
    script.elements.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } });
    expect(await entry?.check()).toBe(false);
    expect(await entry?.tokenise(payer)).toEqual({ error: 'Your card number is incomplete.' });
  });

  it("shows the bank's authentication and leaves its result to the server", async () => {
    script.stripe.handleNextAction.mockResolvedValue({ error: { message: 'Refused' } });
    expect(await open()?.authenticate('pi_1_secret')).toHaveProperty('token');
    expect(script.stripe.handleNextAction).toHaveBeenCalledWith({ clientSecret: 'pi_1_secret' });
  });

  it("shows an error if Stripe's frame can't be loaded", async () => {
    script.fails = true;
    open();
    expect(await screen.findByText(/Couldn't load the card fields/)).toBeTruthy();
  });

  it("shows an error if Stripe's script can't be loaded", async () => {
    script.loadStripe.mockRejectedValue(new Error('Failed to load Stripe.js'));
    open();
    expect(await screen.findByText(/Couldn't load the card fields/)).toBeTruthy();
  });
});
