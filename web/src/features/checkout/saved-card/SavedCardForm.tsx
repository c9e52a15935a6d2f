import { CreditCard } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { SavedCardName } from '#web/domain/orders/SavedCardName.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import type { CardEntry } from '../card/payment-provider.ts';
import { useSavedCard } from './use-saved-card.tsx';
import styles from '../payment/Payment.module.css';

interface SavedCardFormProps {
  savedCard: NonNullable<Booking['savedCard']>;
  amountCents: number;
  isBusy: boolean;
  onPay: (card: CardEntry) => void;
  /** The host chose another card, or this one was refused. */
  onOther: () => void;
  news: ReactNode;
  children: ReactNode;
}

/** Pays with the card that the host saved for the event, by one press (rule checkout-51); another card stays possible. */
const SavedCardForm = ({ savedCard, amountCents, isBusy, onPay, onOther, news, children }: SavedCardFormProps) => {
  const { card, challenge } = useSavedCard(amountCents, onOther);
  return (
    <Card as="section" className={styles.card} aria-labelledby="card">
      <h2 id="card" className={styles.heading}>
        Card
      </h2>
      <p className="line">
        <CreditCard size={20} />
        <span>
          <b>
            <SavedCardName card={savedCard} />
          </b>
          <span className="small soft">, saved when you booked</span>
        </span>
      </p>
      {news}
      <Button look="primary" size="large" full busy={isBusy} onClick={() => onPay(card)}>
        Pay {formatCents(amountCents)} with <SavedCardName card={savedCard} />
      </Button>
      <Button full disabled={isBusy} onClick={onOther}>
        Use Another Card
      </Button>
      {children}
      {challenge}
    </Card>
  );
};

export default SavedCardForm;
