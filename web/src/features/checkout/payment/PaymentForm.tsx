import { Link } from 'react-router-dom';
import { CardForm } from '../card/CardForm.tsx';
import type { PayablePlan } from './payable-plan.ts';
import { PaymentStatus } from './PaymentStatus.tsx';
import { PaymentOptions } from './PaymentOptions.tsx';
import { PriceChangedDialog } from './PriceChangedDialog.tsx';
import { Reassurance } from './Reassurance.tsx';
import type { Payment } from './use-payment.ts';
import styles from './Payment.module.css';

/** What is paid now, and with which card. */
export const PaymentForm = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { quote, option, isBusy, pay } = payment;
  return (
    <div className={styles.form}>
      <PaymentOptions payment={payment} />
      <CardForm
        amountCents={option === 'full' ? quote.totalCents : quote.depositCents}
        isBusy={isBusy}
        onPay={(card, payer) => pay(card, payer)}
        news={<PaymentStatus {...payment} />}
      >
        <Reassurance vendors={new Set(plan.items.map(({ vendorId }) => vendorId)).size} />
      </CardForm>
      <p className="small soft">
        Cancel more than 7 days before the event for a full refund. From 3 to 7 days before, half goes to the vendor.{' '}
        <Link to="/terms">Vendor terms</Link>
      </p>
      <PriceChangedDialog payment={payment} />
    </div>
  );
};
