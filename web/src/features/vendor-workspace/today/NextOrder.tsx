import { Link } from '#web/ui/actions/Link.tsx';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { waitsForConsent } from './move-tasks.ts';
import styles from './NextOrder.module.css';
import { orderRows, orderStatus, formatPayment, whenAndWho } from '#web/domain/orders/order-text.ts';
import orderRowStyles from './OrderRow.module.css';

export const NextOrder = ({ order }: { order: VendorOrder }) => (
  <Ticket aria-labelledby="next-order">
    <div className={styles.head}>
      <p className="small soft strong">Next order</p>
      <OrderBadges order={order} />
    </div>
    <h2 id="next-order" className={styles.title}>
      {order.event.title}
    </h2>
    <p className="soft">{whenAndWho(order)}</p>
    <p className="soft">
      {order.customerName} · {order.event.placeLabel}
    </p>
    <ul className={styles.lines}>
      {orderRows(order).map(({ key, label, amount }) => (
        <li key={key} className="spread">
          <span>{label}</span>
          <span className="num">{amount}</span>
        </li>
      ))}
      <li className="spread">
        <span>
          <span className="strong">Your total</span> <span className="small soft">· {formatPayment(order)}</span>
        </span>
        <span className={styles.total}>{formatCents(order.totalCents)}</span>
      </li>
    </ul>
    <div className="wrap">
      <ButtonLink to={`/vendor-dashboard?order=${encodeURIComponent(order.id)}`} look="primary">
        Open Order
      </ButtonLink>
      <ButtonLink to={`/vendor-dashboard?view=messages&conversation=${encodeURIComponent(order.conversationId)}`}>
        Message {order.customerName.split(' ')[0]}
      </ButtonLink>
    </div>
  </Ticket>
);

export const OrderRow = ({ order }: { order: VendorOrder }) => (
  <Card as="li" pad={false} className={orderRowStyles.row}>
    <div className={orderRowStyles.words}>
      <Link to={`/vendor-dashboard?order=${encodeURIComponent(order.id)}`} className={orderRowStyles.title}>
        {order.event.title}
      </Link>
      <p className="small soft">{whenAndWho(order)}</p>
      <p className="small soft">
        {order.customerName} · {order.event.placeLabel}
      </p>
      {order.owedCents > 0 && <p className={`small ${orderRowStyles.unpaid}`}>{formatPayment(order)}</p>}
    </div>
    <OrderBadges order={order} />
    <span className={orderRowStyles.total}>{formatCents(order.totalCents)}</span>
  </Card>
);

/** An order's status, and whether its host waits for a decision on a move. */
const OrderBadges = ({ order }: { order: VendorOrder }) => (
  <span className="wrap">
    {waitsForConsent(order) && <Badge tone="wait">Move requested</Badge>}
    <StatusBadge status={orderStatus(order)} />
  </span>
);
