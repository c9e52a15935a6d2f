import { Lock } from 'lucide-react';
import { useRef } from 'react';
import type { FormEvent, ReactNode } from 'react';
import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TextField } from '#web/ui/fields/TextField.tsx';
import type { CardEntry, Payer } from './payment-provider.ts';
import { provider } from './provider.ts';
import { usePayer } from './use-payer.ts';
import styles from '../payment/Payment.module.css';

interface CardFormProps {
  /** The amount to pay now, in cents. */
  amountCents: number;
  isBusy: boolean;
  onPay: (card: CardEntry, payer: Payer) => Promise<void>;
  /** Shown above the button: an error, or the page's current wait. */
  news?: ReactNode;
  /** Small text below the button. */
  children?: ReactNode;
}

const PayerFields = ({ fields }: Pick<ReturnType<typeof usePayer>, 'fields'>) => (
  <>
    <TextField label="Cardholder name" autoComplete="cc-name" {...fields.name} />
    <div className={`${styles.two} ${styles.loose}`}>
      <TextField label="Email" type="email" autoComplete="email" {...fields.email} />
      <TextField label="Billing ZIP" inputMode="numeric" autoComplete="postal-code" {...fields.zipCode} />
    </div>
  </>
);

/** Card and payer, and the single button that pays. Card data stays in the provider's fields (rule checkout-29). */
export const CardForm = ({ amountCents, isBusy, onPay, news, children }: CardFormProps) => {
  const payer = usePayer();
  const card = useRef<CardEntry>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !card.current) return;
    const isCardRight = await card.current.check();
    const who = await payer.check(isCardRight);
    if (isCardRight && who) await onPay(card.current, who);
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
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
        <provider.Fields ref={card} amountCents={amountCents} disabled={isBusy} />
        <PayerFields fields={payer.fields} />
        {news}
        <Button look="primary" size="large" full type="submit" busy={isBusy}>
          Pay {formatCents(amountCents)}
        </Button>
        {children}
      </Card>
    </form>
  );
};
