import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { VendorProduct } from '#shared/api/products.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Products.module.css';
import { useWithdraw } from './api.ts';

/** Takes a product off sale for good, after confirmation. */
export const Withdraw = ({ product: { id, name }, onDone }: { product: VendorProduct; onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  const confirm = () => {
    setAsking(false);
    onDone();
    withdraw.mutate(id, { onSuccess: () => toast.success('Product withdrawn', `${name} is no longer for sale.`) });
  };
  return (
    <div className={styles.withdraw}>
      <Button look="bare" icon={<Trash2 />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Withdraw Product
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${name}?`}
        text="It's removed from your page immediately and can't be restored. Existing orders aren't affected."
        cancelLabel="Keep It"
        confirmLabel="Withdraw Product"
        onConfirm={confirm}
      />
    </div>
  );
};
