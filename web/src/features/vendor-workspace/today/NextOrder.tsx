import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { Ticket } from '#web/ui/layout/Ticket.tsx';
import styles from './NextOrder.module.css';
import { OrderBadges } from './OrderBadges.tsx';
import { orderRows } from '#web/domain/orders/order-rows.ts';
import { formatPayment, whenAndWho } from '#web/domain/orders/order-text.ts';

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
