import { zodResolver } from '@hookform/resolvers/zod';
import { CreditCard, Lock, ShieldCheck } from 'lucide-react';
import { useForm } from 'react-hook-form';
import type { ChangeEvent } from 'react';
import { formatCents } from '#shared/money.ts';
import { useSession } from '#web/lib/session.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { formatCardNumber, formatCvv, formatExpiry, formatZip, paymentFormSchema } from './card.ts';
import type { PaymentFormValues } from './card.ts';
import { PaymentOptions } from './PaymentOptions.tsx';
import { PriceChangedDialog } from './PriceChangedDialog.tsx';
import { provider } from './use-payment.ts';
import type { PayablePlan, Payment } from './use-payment.ts';
import styles from './Payment.module.css';

const schema = paymentFormSchema(() => new Date());

function usePaymentForm() {
  const { me } = useSession();
  const form = useForm<PaymentFormValues>({
    mode: 'onTouched',
    resolver: zodResolver(schema),
    defaultValues: {
      cardNumber: '',
      expiryDate: '',
      cvv: '',
      name: me?.fullName ?? '',
      email: me?.email ?? '',
      zipCode: '',
    },
  });
  const { register, setValue, getFieldState, formState } = form;
  /** A field that keeps its format while it is typed in. */
  const formatted = (field: keyof PaymentFormValues, format: (text: string) => string) => ({
    ...register(field),
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      event.target.value = format(event.target.value);
      setValue(field, event.target.value, { shouldValidate: getFieldState(field).isTouched });
    },
    error: formState.errors[field]?.message,
  });
  const plain = (field: keyof PaymentFormValues) => ({ ...register(field), error: formState.errors[field]?.message });
  return { form, formatted, plain };
}

const CardFields = ({ formatted, plain }: Omit<ReturnType<typeof usePaymentForm>, 'form'>) => (
  <>
    <TextField
      label="Card number"
      inputMode="numeric"
      autoComplete="cc-number"
      placeholder="1234 5678 9012 3456"
      maxLength={19}
      icon={<CreditCard />}
      {...formatted('cardNumber', formatCardNumber)}
    />
    <div className={styles.two}>
      <TextField
        label="Expiry"
        inputMode="numeric"
        autoComplete="cc-exp"
        placeholder="MM/YY"
        maxLength={5}
        {...formatted('expiryDate', formatExpiry)}
      />
      <TextField
        label="CVV"
        inputMode="numeric"
        autoComplete="cc-csc"
        placeholder="3 or 4 digits"
        maxLength={4}
        {...formatted('cvv', formatCvv)}
      />
    </div>
    <TextField label="Cardholder name" autoComplete="cc-name" {...plain('name')} />
    <div className={`${styles.two} ${styles.loose}`}>
      <TextField label="Email" type="email" autoComplete="email" {...plain('email')} />
      <TextField
        label="Billing ZIP"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
        {...formatted('zipCode', formatZip)}
      />
    </div>
  </>
);

const Reassurance = ({ count }: { count: number }) => (
  <p className={`fine soft ${styles.reassurance}`}>
    <ShieldCheck size={18} />
    <span>
      Your card details go straight to the payment provider and never touch our servers.{' '}
      {count > 1 && `${count === 2 ? 'Both' : `All ${count}`} vendors are booked together or not at all.`}
    </span>
  </p>
);

/** What is paid now and with which card. Card data stays in these fields until the provider takes it. */
export const PaymentForm = ({ plan, payment }: { plan: PayablePlan; payment: Payment }) => {
  const { form, ...fields } = usePaymentForm();
  const { totalCents, depositCents } = plan.quote;
  const nowCents = payment.option === 'full' ? totalCents : depositCents;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => void form.handleSubmit((values) => payment.pay(values))(event)}
    >
      <PaymentOptions plan={plan} payment={payment} />
      <Card as="section" className={styles.card} aria-labelledby="card">
        <div className="spread">
          <h2 id="card" className={styles.heading}>
            Card
          </h2>
          <span className="line fine soft">
            <Lock size={16} />
            Encrypted
          </span>
        </div>
        {provider.notice && <Banner>{provider.notice}</Banner>}
        <CardFields {...fields} />
        {payment.problem && (
          <Banner tone="bad" live title="Payment not completed">
            {payment.problem}
          </Banner>
        )}
        <Button look="primary" size="large" full type="submit" busy={payment.isBusy}>
          Pay {formatCents(nowCents)}
        </Button>
        <Reassurance count={plan.items.length} />
      </Card>
      <p className="small soft">
        Cancelling more than 7 days before the event refunds everything. Between 3 and 7 days, half goes to the vendor.
      </p>
      <PriceChangedDialog payment={payment} />
    </form>
  );
};
