import { ArrowRight } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { Navigate, useSearchParams } from 'react-router-dom';
import type { CheckoutState } from '#shared/api/checkout.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { useSession } from '#web/lib/session.ts';
import { readRequirements, toPlannedSpan } from '#web/domain/planning/booking/booking-data.ts';
import { payerAddress } from '#web/domain/planning/members/payer-address.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';
import { plural } from '#shared/kernel/plural.ts';
import { PlanProblem } from '#web/domain/planning/plan-view/PlanProblem.tsx';
import { usePlan } from '#web/domain/planning/use-plan.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { BackLink, PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { checkoutKeyFor, foundCheckout } from './attempt/checkout.ts';
import type { Found } from './attempt/checkout.ts';
import { useCheckoutState } from './api.ts';
import { OrderSummary } from './payment/OrderSummary.tsx';
import { PaymentForm } from './payment/PaymentForm.tsx';
import { PaymentWaiting, UnderWay } from './payment/PaymentWaiting.tsx';
import { isPayable, timesProblem } from './payment/payable-plan.ts';
import type { PayablePlan } from './payment/payable-plan.ts';
import { usePayment } from './payment/use-payment.ts';
import styles from './payment/Payment.module.css';

// Most hosts pay for a plan; balances are rare.
const BalancePage = lazy(
  lazyWithRetry(async () => ({ default: (await import('./balance/BalancePage.tsx')).BalancePage })),
);

// Co-hosts pay even less often.
const MemberBalancePage = lazy(lazyWithRetry(() => import('./balance/MemberBalancePage.tsx')));

// The summary only links here for a payable plan.
const NotPayable = lazy(
  lazyWithRetry(async () => ({ default: (await import('./payment/NotPayable.tsx')).NotPayable })),
);

/** Announces the total when a code or the server changes it, but not when the page opens. */
const TotalSpoken = ({ cents }: { cents: number }) => {
  const [first] = useState(cents);
  const [hasChanged, setChanged] = useState(false);
  if (!hasChanged && cents !== first) setChanged(true);
  return (
    <p role="status" className="hidden">
      {hasChanged && `The total is now ${formatCents(cents)}`}
    </p>
  );
};

const Payment = ({ plan, found }: { plan: PayablePlan; found: Found }) => {
  const payment = usePayment(plan, found);
  return (
    <>
      <TotalSpoken cents={payment.quote.totalCents} />
      <a className={styles.peek} href="#order">
        <span>
          <span className="strong">{plan.title}</span>
          <span className="small soft">{plural(plan.items.length, 'vendor')}, all-in</span>
        </span>
        <b className="num">{formatCents(payment.quote.totalCents)}</b>
        <ArrowRight size={20} />
      </a>
      <div className={styles.columns}>
        <PaymentForm plan={plan} payment={payment} />
        <OrderSummary plan={plan} payment={payment} />
      </div>
    </>
  );
};

interface CheckoutGateProps {
  draftId: string;
  /** Of another host's plan. */
  hostId: string | undefined;
  children: (found: Found) => ReactNode;
}

const Passed = ({
  draftId,
  state,
  children,
}: Omit<CheckoutGateProps, 'hostId'> & { state: CheckoutState | undefined }) => {
  const [found] = useState(() => (state ? foundCheckout(state, checkoutKeyFor(draftId)) : {}));
  return children(found);
};

/**
 * Checks the server's state of the last attempt before a plan can be paid (rule checkout-36). A booked plan redirects
 * to its booking; a payment in progress is awaited. If the state is unknown, the server decides on payment.
 */
const CheckoutGate = ({ draftId, hostId, children }: CheckoutGateProps) => {
  const { data, isError } = useCheckoutState(draftId, hostId);
  if (data?.status === 'confirmed' && hostId)
    return <Navigate replace to={payerAddress('/confirmation', draftId, hostId)} />;
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

const ToPay = ({ plan }: { plan: Plan }) => {
  const [params] = useSearchParams();
  const named = params.get('draftId');
  const { me } = useSession();
  if (plan.status === 'loading') return <PaymentWaiting />;
  // A booked plan no longer exists; the gate knows its booking.
  const draftId = plan.draftId ?? named;
  const hostId = plan.draft ? plan.draft.membership?.hostId : (params.get('hostId') ?? undefined);
  const times = isPayable(plan)
    ? timesProblem(plan, readRequirements(me?.id ?? '', plan.draftId, toPlannedSpan(plan)))
    : undefined;
  const instead = (
    <Suspense fallback={<PaymentWaiting />}>
      <NotPayable plan={plan} times={times} />
    </Suspense>
  );
  if (!draftId) return instead;
  return (
    <CheckoutGate draftId={draftId} hostId={hostId}>
      {(found) => (isPayable(plan) && !times ? <Payment plan={plan} found={found} /> : instead)}
    </CheckoutGate>
  );
};

const Checkout = () => {
  const plan = usePlan();
  const membership = plan.draft?.membership;
  // The plan leads a co-host without the permission away.
  const isRefused = membership !== undefined && !membership.mayPay;
  useEffect(() => {
    if (isRefused) toast.info('Only the host can pay', 'If you had begun to pay, you get it back.');
  }, [isRefused]);
  if (plan.status === 'failed') return <PlanProblem plan={plan} />;
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={planAddress('/summary', { draftId: plan.draftId })}>Back to Summary</BackLink>
      <PageTitle>Secure Payment</PageTitle>
      <Suspense fallback={<PaymentWaiting />}>
        <ToPay plan={plan} />
      </Suspense>
    </main>
  );
};

/** Pays for a plan or, with `bookingId`, the unpaid balance of a booking; with `as=member`, of another host's event. */
const PaymentPage = () => {
  const [params] = useSearchParams();
  const bookingId = params.get('bookingId');
  if (!bookingId) return <Checkout />;
  return (
    <Suspense
      fallback={
        <main className={`wide ${styles.page}`}>
          <PaymentWaiting />
        </main>
      }
    >
      {params.get('as') === 'member' ? (
        <MemberBalancePage bookingId={bookingId} />
      ) : (
        <BalancePage bookingId={bookingId} />
      )}
    </Suspense>
  );
};

export default PaymentPage;
