import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { PendingProduct } from '#shared/api/administration.ts';
import { isApiError } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './ProductsTab.module.css';
import { RejectDialog } from '../RejectDialog.tsx';
import { approveProduct, productReviewKeys, rejectProduct } from './api.ts';

const failed = (message: string) => (error: unknown) =>
  toast.error('Error', isApiError(error, 'conflict', 'version_conflict') ? `${message}. ${error.message}` : message);

/** Approve and reject the shown product; the list refetches after either. */
export const ProductDecision = ({ product }: { product: PendingProduct }) => {
  const { name, onSale } = product;
  const [isAsking, setAsking] = useState(false);
  const queryClient = useQueryClient();
  const decided = () => queryClient.invalidateQueries({ queryKey: productReviewKeys.all });
  const approve = useMutation({
    mutationFn: () => approveProduct(product),
    onSuccess: () => toast.success('Product approved successfully', `Hosts can now see ${name}.`),
    onError: failed('Failed to approve product'),
    onSettled: decided,
  });
  const reject = useMutation({
    mutationFn: (reason: string) => rejectProduct(product, reason),
    onSuccess: () => toast.success('Product rejected', 'The vendor has been notified.'),
    onError: failed('Failed to reject product'),
    onSettled: () => {
      setAsking(false);
      return decided();
    },
  });
  return (
    <div className={styles.decision}>
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approve.isPending}
        disabled={reject.isPending}
        onClick={() => approve.mutate()}
      >
        Approve Product<span className="hidden"> {name}</span>
      </Button>
      <Button size="small" disabled={approve.isPending} onClick={() => setAsking(true)}>
        Reject Product<span className="hidden"> {name}</span>
      </Button>
      <RejectDialog
        open={isAsking}
        name={name}
        text={
          onSale
            ? "We'll send the vendor your reason. The current version stays on sale."
            : "We'll send the vendor your reason. They can change the product and submit it again."
        }
        label="Reject Product"
        busy={reject.isPending}
        onClose={() => setAsking(false)}
        onReject={(reason) => reject.mutate(reason)}
      />
    </div>
  );
};
