import { Link } from 'react-router-dom';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { OrderBadges } from './OrderBadges.tsx';
import styles from './OrderRow.module.css';
import { formatPayment, whenAndWho } from '#web/domain/orders/order-text.ts';

export const OrderRow = ({ order }: { order: VendorOrder }) => (
  <Card as="li" pad={false} className={styles.row}>
    <div className={styles.words}>
      <Link to={`/vendor-dashboard?order=${encodeURIComponent(order.id)}`} className={styles.title}>
        {order.event.title}
      </Link>
      <p className="small soft">{whenAndWho(order)}</p>
      <p className="small soft">
        {order.customerName} · {order.event.placeLabel}
      </p>
      {order.owedCents > 0 && <p className={`small ${styles.unpaid}`}>{formatPayment(order)}</p>}
    </div>
    <OrderBadges order={order} />
    <span className={styles.total}>{formatCents(order.totalCents)}</span>
  </Card>
);
