import { formatCents } from '#shared/kernel/money.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
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

/** Returns a plan's changes since the host saw it: its event, then a sentence for each service with its vendor. */
function changeReasons({ seen: { items }, fields = {} }: Pick<PriceChange, 'seen' | 'fields'>): string[] {
  return Object.entries(fields).flatMap(([field, sentence]) => {
    if (field.startsWith('details.')) return sentence;
    if (!field.startsWith('items.')) return [];
    const vendorName = items.find(({ id }) => field === `items.${id}`)?.vendorName;
    return !vendorName || sentence.startsWith(vendorName) ? sentence : `${vendorName}: ${sentence}`;
  });
}
