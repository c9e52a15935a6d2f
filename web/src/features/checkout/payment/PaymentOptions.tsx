import { formatCents } from '#shared/kernel/money.ts';
import { depositPercent } from '#shared/kernel/policies.ts';
import { RadioCard } from '#web/ui/fields/RadioCard.tsx';
import type { Payment } from './use-payment.ts';
import styles from './Payment.module.css';

interface PaymentOptionsProps {
  payment: Pick<Payment, 'option' | 'setOption' | 'quote' | 'isBusy'>;
}

/** In full, or a deposit of 30% (customer spec 9). */
export const PaymentOptions = ({ payment: { option, setOption, quote, isBusy } }: PaymentOptionsProps) => {
  const { totalCents, depositCents, balanceCents } = quote;
  return (
    <fieldset disabled={isBusy}>
      <legend className={styles.heading}>How much now?</legend>
      <div className={styles.options}>
        <RadioCard
          name="paymentOption"
          value="full"
          title="Pay in full"
          text="Nothing left to pay"
          price={formatCents(totalCents)}
          checked={option === 'full'}
          onChange={() => setOption('full')}
        />
        <RadioCard
          name="paymentOption"
          value="deposit"
          title={`Pay a deposit (${depositPercent}%)`}
          text={`${formatCents(balanceCents)} is due before the event`}
          price={formatCents(depositCents)}
          checked={option === 'deposit'}
          onChange={() => setOption('deposit')}
        />
      </div>
    </fieldset>
  );
};
