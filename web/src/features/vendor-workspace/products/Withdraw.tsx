import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { VendorProduct } from '#shared/api/products.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './Products.module.css';
import { useWithdraw } from './api.ts';

/** Off sale for good, after a question. */
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
      <Button look="bare" icon={<Trash2 />} onClick={() => setAsking(true)}>
        Withdraw Product
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${name}?`}
        text="It's removed from your page immediately and can't be restored. Existing orders aren't affected."
        actions={
          <>
            <Button onClick={() => setAsking(false)}>Keep It</Button>
            <Button look="danger" onClick={confirm}>
              Withdraw Product
            </Button>
          </>
        }
      />
    </div>
  );
};
