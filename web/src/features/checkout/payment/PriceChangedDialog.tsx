import { formatCents } from '#shared/kernel/money.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import type { Payment } from './use-payment.ts';

/** The plan or its total is another than the one agreed to: nothing was charged, the host decides. */
export const PriceChangedDialog = ({ payment: { priceChange, pay, keepOldPrice } }: { payment: Payment }) => {
  if (!priceChange) return null;
  const { card, payer, agreedCents, toCents } = priceChange;
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
