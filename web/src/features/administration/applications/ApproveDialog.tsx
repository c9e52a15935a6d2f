import { useQuery } from '@tanstack/react-query';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { approvalUndoMinutes } from '#shared/kernel/policies.ts';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { ListFailed, ListWaiting } from '../lists/ListStates.tsx';
import { reviewQuery } from './api.ts';
import styles from './ApplicationDecision.module.css';

interface ApproveDialogProps {
  applicationId: string;
  name: string;
  busy: boolean;
  onClose: () => void;
  /** Called with the displayed version. */
  onApprove: (version: number) => void;
}

/** Lists everything that goes live with the approval. */
export const ApproveDialog = ({ applicationId, name, busy, onClose, onApprove }: ApproveDialogProps) => {
  // An earlier version may be cached: it is neither shown as current nor sent.
  const { data, isPending, isFetching, refetch } = useQuery({
    ...reviewQuery(applicationId),
    refetchOnMount: 'always',
  });
  return (
    <ConfirmDialog
      onClose={onClose}
      title={`Approve ${name}?`}
      text={`The business and its products go live in the directory right away. You can undo this for ${approvalUndoMinutes} minutes, as long as the vendor has no orders and hasn't changed its page, products or calendar.`}
      look="primary"
      confirmLabel="Approve Application"
      busy={busy}
      disabled={!data || isFetching}
      onConfirm={() => data && onApprove(data.application.version)}
    >
      {isPending && <ListWaiting text="Loading application..." />}
      {!isPending && !data && <ListFailed text="Couldn't load the application." onRetry={() => void refetch()} />}
      {data && <GoesLive review={data} />}
    </ConfirmDialog>
  );
};

const GoesLive = ({ review: { application } }: { review: ReviewedApplication }) => {
  const { basic, products } = application.form;
  return (
    <dl className={styles.live}>
      <dt>Business</dt>
      <dd>
        {basic.businessName}, {basic.businessZipCode}
      </dd>
      <dt>Category</dt>
      <dd>{basic.serviceCategories.map(categoryLabel).join(', ')}</dd>
      <dt>Products</dt>
      {products.map(({ id, name, price }) => (
        <dd key={id} className="num">
          {name}
          {price && `, ${formatPrice(price)}`}
        </dd>
      ))}
    </dl>
  );
};
