import { formatCents } from '#shared/money.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import type { Payment } from './use-payment.ts';

/** The server's total is another than the one agreed to: nothing was charged, the host decides. */
export const PriceChangedDialog = ({ payment: { priceChange, pay, keepOldPrice } }: { payment: Payment }) => {
  if (!priceChange) return null;
  const { fromCents, toCents, values } = priceChange;
  const [from, to] = [formatCents(fromCents), formatCents(toCents)];
  return (
    <Dialog
      open
      onClose={keepOldPrice}
      title="The total changed"
      text={`The total changed from ${from} to ${to}. Continue with ${to}? Nothing was charged.`}
      actions={
        <>
          <Button onClick={keepOldPrice}>Not now</Button>
          <Button look="primary" onClick={() => void pay(values, toCents)}>
            Continue with {to}
          </Button>
        </>
      }
    />
  );
};
