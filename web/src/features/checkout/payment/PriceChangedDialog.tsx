import { formatCents } from '#shared/kernel/money.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { changeReasons } from './change-reasons.ts';
import type { PriceChange } from './refuse-payment.ts';
import type { Payment } from './use-payment.ts';

interface PriceChangedDialogProps {
  payment: Pick<Payment, 'pay' | 'keepOldPrice'>;
  change: PriceChange;
}

/** Shows why the agreed plan or total changed and that nothing was charged; the host decides. */
const PriceChangedDialog = ({ payment: { pay, keepOldPrice }, change }: PriceChangedDialogProps) => {
  const { card, payer, agreedCents, toCents } = change;
  const [from, to] = [formatCents(agreedCents), formatCents(toCents)];
  const isSame = agreedCents === toCents;
  const reasons = changeReasons(change);
  return (
    <ConfirmDialog
      onClose={keepOldPrice}
      title={isSame ? 'Your plan changed' : 'The total changed'}
      text={
        isSame
          ? `Your plan was changed in another window and still costs ${to}. You haven't been charged. Continue?`
          : `The total changed from ${from} to ${to}. You haven't been charged. Continue with ${to}?`
      }
      cancelLabel="Not now"
      confirmLabel={`Continue with ${to}`}
      look="primary"
      onConfirm={() => void pay(card, payer, toCents)}
    >
      {reasons.length > 0 && (
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  );
};

export default PriceChangedDialog;
