import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { proposedExtraBadge } from '#web/domain/orders/overtime/proposed-extra-text.ts';
import { errorText } from '#web/lib/api-error.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import detail from '../OrderDetail.module.css';
import { useWithdrawExtra } from './api.ts';
import styles from './OrderExtras.module.css';
import { ProposeExtraDialog } from './ProposeExtraDialog.tsx';

const Extra = ({ bookingId, extra }: { bookingId: string; extra: VendorOrder['proposedExtras'][number] }) => {
  const { mutate, isPending } = useWithdrawExtra(bookingId);
  const { id, title, cents, canWithdraw } = extra;
  const { badge, tone } = proposedExtraBadge(extra, canWithdraw, 'vendor');
  const withdraw = () =>
    mutate(id, {
      onSuccess: () => toast.success('Extra withdrawn', `The host can't agree to ${title} any more.`),
      onError: (error) => toast.error('Error', errorText(error, "Couldn't withdraw it. Try again.")),
    });
  return (
    <li className={styles.extra}>
      <div className={styles.head}>
        <span>
          <b>{title}</b> <span className="num">{formatCents(cents)}</span>
        </span>
        <Badge tone={tone}>{badge}</Badge>
      </div>
      {canWithdraw && (
        <Button size="small" busy={isPending} onClick={withdraw}>
          Withdraw<span className="hidden"> {title}</span>
        </Button>
      )}
    </li>
  );
};

/** The extras that a vendor proposed for its order, and the button to propose one (rule extras-21). */
const OrderExtras = ({
  order: { bookingId, customerName, proposedExtras, canProposeExtra },
}: {
  order: VendorOrder;
}) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="section" className={detail.sheet} aria-label="Agreed extras">
      <h3>Agreed extras</h3>
      {proposedExtras.length > 0 && (
        <ul className={styles.list}>
          {proposedExtras.map((extra) => (
            <Extra key={extra.id} bookingId={bookingId} extra={extra} />
          ))}
        </ul>
      )}
      {canProposeExtra && (
        <>
          <p className="small soft">
            Does {customerName} want something beyond this order, such as a second cake? Propose it with its price. Once
            they agree, you can report it after the event.
          </p>
          <Button icon={<Plus />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Propose an Extra
          </Button>
        </>
      )}
      {isOpen && (
        <ProposeExtraDialog bookingId={bookingId} customerName={customerName} onClose={() => setOpen(false)} />
      )}
    </Card>
  );
};

export default OrderExtras;
