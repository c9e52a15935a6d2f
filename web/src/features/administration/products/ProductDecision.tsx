import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import styles from './ProductsTab.module.css';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDecision } from '../use-decision.ts';
import { approveProduct, productReviewKeys, rejectProduct } from './api.ts';

/** Approves or rejects the displayed product; the list refetches after either. */
export const ProductDecision = ({ product }: { product: PendingProduct }) => {
  const { name, onSale } = product;
  const afterRejection = onSale
    ? 'The current version stays on sale.'
    : 'They can change the product and submit it again.';
  const queryClient = useQueryClient();
  const { approval, rejection, isAsking, askForReason, question } = useDecision({
    noun: 'product',
    approve: () => approveProduct(product),
    onApproved: () => toast.success('Product approved successfully', `Hosts can now see ${name}.`),
    reject: (reason) => rejectProduct(product, reason),
    onRejected: () => toast.success('Product rejected', 'The vendor has been notified.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: productReviewKeys.all }),
  });
  return (
    <div className={styles.decision}>
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approval.isPending}
        disabled={rejection.isPending}
        onClick={() => approval.mutate()}
      >
        Approve Product<span className="hidden"> {name}</span>
      </Button>
      <Button size="small" disabled={approval.isPending} aria-haspopup="dialog" onClick={askForReason}>
        Reject Product<span className="hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          {...question}
          title={`Reject ${name}?`}
          text={`We'll send the vendor your reason. ${afterRejection}`}
          label="Reject Product"
          hint="The vendor will see this."
        />
      )}
    </div>
  );
};
