import { ArrowRight } from 'lucide-react';
import { formatCents } from '#shared/money.ts';
import { planAddress } from '#web/parts/plan-address.ts';
import { plural } from '#web/parts/plan-rows.ts';
import { PlanProblem } from '#web/parts/PlanProblem.tsx';
import { usePlan } from '#web/parts/use-plan.ts';
import { ButtonLink } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { BackLink, PageTitle } from '#web/ui/PageTitle.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { OrderSummary } from './OrderSummary.tsx';
import { PaymentForm } from './PaymentForm.tsx';
import { isPayable, usePayment } from './use-payment.ts';
import type { PayablePlan } from './use-payment.ts';
import styles from './Payment.module.css';

const Waiting = () => (
  <Loading text="Loading your order..." quiet>
    <div className={styles.columns}>
      <Skeleton height="30rem" radius="var(--r-card)" />
      <Skeleton height="30rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

const NoBookingData = ({ draftId }: { draftId: string | undefined }) => (
  <EmptyState
    title="No booking data found"
    text="There is no plan with vendors to pay for yet."
    action={<ButtonLink to={planAddress('/summary', { draftId })}>Back</ButtonLink>}
  />
);

const Payment = ({ plan }: { plan: PayablePlan }) => {
  const payment = usePayment(plan);
  return (
    <>
      <a className={styles.peek} href="#order">
        <span>
          <span className="strong">{plan.title}</span>
          <span className="small soft">{plural(plan.items.length, 'vendor')}, all in</span>
        </span>
        <b className="num">{formatCents(plan.quote.totalCents)}</b>
        <ArrowRight size={20} />
      </a>
      <div className={styles.columns}>
        <PaymentForm plan={plan} payment={payment} />
        <OrderSummary plan={plan} option={payment.option} />
      </div>
    </>
  );
};

const PaymentPage = () => {
  const plan = usePlan();
  if (plan.status === 'failed') return <PlanProblem plan={plan} />;
  return (
    <main className={`wide ${styles.page}`}>
      <BackLink to={planAddress('/summary', { draftId: plan.draftId })}>Back to Summary</BackLink>
      <PageTitle>Secure Payment</PageTitle>
      {plan.status === 'loading' && <Waiting />}
      {plan.status !== 'loading' &&
        (isPayable(plan) ? <Payment plan={plan} /> : <NoBookingData draftId={plan.draftId} />)}
    </main>
  );
};

export default PaymentPage;
