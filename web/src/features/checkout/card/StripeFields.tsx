import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { Stripe, StripeElements, StripePaymentElementOptions, Appearance } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { useEffect, useImperativeHandle, useState } from 'react';
import type { ComponentType } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { onTheme } from '#web/ui/actions/theme.ts';
import type { CardEntry, CardFieldsProps, Payer } from './payment-provider.ts';

// The page asks for these itself, with every payment provider.
const options: StripePaymentElementOptions = {
  layout: 'tabs',
  fields: { billingDetails: { name: 'never', email: 'never', address: { country: 'never', postalCode: 'never' } } },
  wallets: { applePay: 'never', googlePay: 'never', link: 'never' },
};

const notLoaded = "Couldn't load the card fields. You haven't been charged. Reload the page to try again.";
const unreadable = "We couldn't read your card. Check it and try again.";

async function tokenise(stripe: Stripe, elements: StripeElements, { name, email, country, zipCode }: Payer) {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return { error: incomplete.message ?? unreadable };
  // Stripe requires each field that its form never shows, even an empty one.
  const billing_details = { name, email, address: { country, postal_code: zipCode } };
  const params = { payment_method_data: { billing_details } };
  const { confirmationToken, error } = await stripe.createConfirmationToken({ elements, params });
  return confirmationToken ? { token: confirmationToken.id } : { error: error.message ?? unreadable };
}

const toCardEntry = (stripe: Stripe, elements: StripeElements): CardEntry => ({
  check: async () => !(await elements.submit()).error,
  tokenise: (payer) => tokenise(stripe, elements, payer),
  authenticate: async (clientSecret) => {
    // On any outcome, the server checks the PaymentIntent itself.
    await stripe.handleNextAction({ clientSecret });
    return { token: 'ctoken_used_already' };
  },
});

const Fields = ({ ref, disabled = false, onFail }: CardFieldsProps & { onFail: () => void }) => {
  const [stripe, elements] = [useStripe(), useElements()];
  const [isReady, setReady] = useState(false);
  useImperativeHandle<CardEntry | null, CardEntry | null>(
    ref,
    () => (stripe && elements && isReady ? toCardEntry(stripe, elements) : null),
    [stripe, elements, isReady],
  );
  return (
    <>
      {!isReady && <Skeleton height="10rem" />}
      <PaymentElement
        options={{ ...options, readOnly: disabled }}
        onReady={() => setReady(true)}
        onLoadError={onFail}
      />
    </>
  );
};

/**
 * Returns Stripe's card fields (Payment Element, before there is a PaymentIntent). They are in a frame of Stripe's, so
 * the card never enters this page. The script comes from Stripe, as Stripe requires, with the first of these fields.
 */
export function stripeFields(publishableKey: string): ComponentType<CardFieldsProps> {
  const script = loadStripe(publishableKey).catch(() => null);
  return function StripeFields(props) {
    const appearance = useStripeAppearance();
    const [hasFailed, setFailed] = useState(false);
    useEffect(() => {
      void script.then((loaded) => loaded || setFailed(true));
    }, []);
    if (hasFailed) return <Banner tone="bad">{notLoaded}</Banner>;
    return (
      <Elements
        stripe={script}
        options={{
          mode: 'payment',
          amount: props.amountCents,
          currency: 'usd',
          // Stripe then shows its own words about saving the card, too.
          setupFutureUsage: props.savesCard ? 'off_session' : null,
          allowedPaymentMethodTypes: ['card'],
          locale: 'en',
          appearance,
        }}
      >
        <Fields {...props} onFail={() => setFailed(true)} />
      </Elements>
    );
  };
}

/** Resolves a token's colour in this theme: Stripe's frame knows neither our variables nor light-dark(). */
function colour(probe: HTMLElement, token: string): string {
  probe.style.color = `var(--${token})`;
  return getComputedStyle(probe).color;
}

function readAppearance(): Appearance {
  const probe = document.body.appendChild(document.createElement('span'));
  const variables = {
    colorPrimary: colour(probe, 'pine'),
    colorBackground: colour(probe, 'card'),
    colorText: colour(probe, 'ink'),
    colorTextSecondary: colour(probe, 'soft'),
    colorDanger: colour(probe, 'tomato-text'),
    fontFamily: 'system-ui, sans-serif',
    fontSizeBase: '16px',
    borderRadius: '10px',
  };
  probe.remove();
  return { theme: 'stripe', variables };
}

/** Returns our colours for the fields in Stripe's frame; they follow the theme. */
function useStripeAppearance(): Appearance {
  const [appearance, setAppearance] = useState(readAppearance);
  useEffect(() => {
    const read = () => setAppearance(readAppearance());
    const dark = matchMedia('(prefers-color-scheme: dark)');
    dark.addEventListener('change', read);
    const stop = onTheme(read);
    return () => {
      dark.removeEventListener('change', read);
      stop();
    };
  }, []);
  return appearance;
}
