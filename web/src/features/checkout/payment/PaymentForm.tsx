import { lazy, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { balanceDueDate, formatDate } from '#shared/kernel/dates.ts';
import { platformFeePercent } from '#shared/kernel/policies.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { balanceRule, refundRules, vendorCancelsRule } from '#web/domain/orders/refund-rules.ts';
import { CardForm } from '../card/CardForm.tsx';
import { NotKnownYet } from './NotKnownYet.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';
import { Reassurance } from './Reassurance.tsx';
import type { Payment } from './use-payment.ts';
import styles from './Payment.module.css';

const PriceChangedDialog = lazy(lazyWithRetry(() => import('./PriceChangedDialog.tsx')));

/** The terms that the host agrees to by paying. */
const Rules = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { date } = plan.details;
  return (
    <section aria-label="Refunds and balance" className={`stack small soft ${styles.rules}`}>
      <p>The total includes the platform fee of {platformFeePercent}%.</p>
      {payment.option === 'deposit' && date && <p>{balanceRule(`by ${formatDate(balanceDueDate(date))}`)}</p>}
      <div>
        <p>When you cancel:</p>
        <ul>
          {refundRules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
      <p>
        {vendorCancelsRule} <Link to="/host-terms">Host Terms</Link> · <Link to="/privacy">Privacy</Link>
      </p>
    </section>
  );
};

/** The amount to pay now, and the card. */
export const PaymentForm = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { quote, option, isBusy, pay } = payment;
  return (
    <div className={styles.form}>
      <PaymentOptions payment={payment} />
      <NotKnownYet plan={plan} />
      <Rules plan={plan} payment={payment} />
      <CardForm
        amountCents={option === 'full' ? quote.totalCents : quote.depositCents}
        isBusy={isBusy}
        onPay={(card, payer) => pay(card, payer)}
        news={<PaymentStatus {...payment} />}
      >
        <Reassurance vendors={new Set(plan.items.map(({ vendorId }) => vendorId)).size} />
      </CardForm>
      {payment.priceChange && (
        <Suspense fallback={null}>
          <PriceChangedDialog payment={payment} change={payment.priceChange} />
        </Suspense>
      )}
    </div>
  );
};
