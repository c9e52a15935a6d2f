import { useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import styles from '../Booked.module.css';
import { readTip, tipPath } from './tip-amount.ts';
import { TipField } from './TipField.tsx';

interface TipDialogProps {
  bookingId: string;
  order: BookedOrder;
  onClose: () => void;
}

/** Asks for the amount of a tip, which the payment page then charges (rule extras-1). */
export const TipDialog = ({ bookingId, order, onClose }: TipDialogProps) => {
  const navigate = useNavigate();
  const [amount, setAmount] = useState('');
  const [wasTried, setTried] = useState(false);
  const read = readTip(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('cents' in read) void navigate(tipPath(bookingId, order.vendorId, read.cents));
  };
  return (
    <Dialog open onClose={onClose} title={`Tip ${order.vendorName}`} text="You pay it by card on the next page.">
      <form noValidate className={styles.form} onSubmit={submit}>
        <TipField
          order={order}
          value={amount}
          error={wasTried && 'problem' in read ? read.problem : undefined}
          onValueChange={setAmount}
        />
        <div className={styles.actions}>
          <Button onClick={onClose}>Not now</Button>
          <Button look="primary" type="submit">
            Continue to Payment
          </Button>
        </div>
      </form>
    </Dialog>
  );
};
