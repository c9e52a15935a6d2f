import { useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import type { CheckoutState } from '#shared/api/checkout.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useCheckoutState } from '../api.ts';
import { checkoutKeyFor } from './checkout-key.ts';
import { foundCheckout } from './resume-checkout.ts';
import type { Found } from './resume-checkout.ts';
import { PaymentWaiting } from '../payment/PaymentWaiting.tsx';

interface CheckoutGateProps {
  draftId: string;
  children: (found: Found) => ReactNode;
}

/** A payment without an outcome yet; polled until it has one. */
export const UnderWay = () => (
  <Banner live title="Your payment is in progress">
    We&apos;re confirming your payment. There&apos;s nothing you need to do, and you won&apos;t be charged twice.
  </Banner>
);

const Passed = ({ draftId, state, children }: CheckoutGateProps & { state: CheckoutState | undefined }) => {
  const [found] = useState(() => (state ? foundCheckout(state, checkoutKeyFor(draftId)) : {}));
  return children(found);
};

/**
 * Checks the server's state of the last attempt before a plan can be paid (rule checkout-36). A booked plan redirects
 * to its booking; a payment in progress is awaited. If the state is unknown, the server decides on payment.
 */
export const CheckoutGate = ({ draftId, children }: CheckoutGateProps) => {
  const { data, isError } = useCheckoutState(draftId);
  if (data?.status === 'confirmed' && data.bookingId)
    return <Navigate replace to={`/confirmation?bookingId=${data.bookingId}`} />;
  if (data?.status === 'under_way') return <UnderWay />;
  if (!data && !isError) return <PaymentWaiting />;
  return (
    <Passed draftId={draftId} state={data}>
      {children}
    </Passed>
  );
};
