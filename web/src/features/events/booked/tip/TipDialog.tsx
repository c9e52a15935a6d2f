import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import type { BookedOrder } from '#shared/api/orders/booking.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
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
  const id = useId();
  const read = readTip(amount);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if ('cents' in read) void navigate(tipPath(bookingId, order.vendorId, read.cents));
  };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Tip ${order.vendorName}`}
      text="You pay it by card on the next page."
      cancelLabel="Not now"
      confirmLabel="Continue to Payment"
      look="primary"
      form={id}
    >
      <form id={id} noValidate onSubmit={submit}>
        <TipField
          order={order}
          value={amount}
          error={wasTried && 'problem' in read ? read.problem : undefined}
          onValueChange={setAmount}
        />
      </form>
    </ConfirmDialog>
  );
};
