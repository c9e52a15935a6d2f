import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { Payment, PriceChange } from './use-payment.ts';

interface PriceChangedDialogProps {
  payment: Pick<Payment, 'pay' | 'keepOldPrice'>;
  change: PriceChange;
}

/** The plan or its total is another than the one agreed to: nothing was charged, the host decides. */
const PriceChangedDialog = ({ payment: { pay, keepOldPrice }, change }: PriceChangedDialogProps) => {
  const { card, payer, agreedCents, toCents } = change;
  const [from, to] = [formatCents(agreedCents), formatCents(toCents)];
  const isSame = agreedCents === toCents;
  return (
    <Dialog
      open
      onClose={keepOldPrice}
      title={isSame ? 'Your plan changed' : 'The total changed'}
      text={
        isSame
          ? `Your plan was changed in another window and still costs ${to}. You haven't been charged. Continue?`
          : `The total changed from ${from} to ${to}. You haven't been charged. Continue with ${to}?`
      }
      actions={
        <>
          <Button onClick={keepOldPrice}>Not now</Button>
          <Button look="primary" onClick={() => void pay(card, payer, toCents)}>
            Continue with {to}
          </Button>
        </>
      }
    />
  );
};

export default PriceChangedDialog;
