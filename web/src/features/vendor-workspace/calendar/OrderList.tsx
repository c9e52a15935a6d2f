import { Link } from '#web/ui/actions/Link.tsx';
import type { CalendarOrder } from '#shared/api/vendors/calendar.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatEndBriefly, formatTimeSpan } from '#shared/kernel/event-times.ts';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { orderStatus } from '#web/domain/orders/order-text.ts';
import styles from './Calendar.module.css';

/** Orders as links, with their dates if they cover several days. */
export const OrderList = ({ orders, withDates = false }: { orders: CalendarOrder[]; withDates?: boolean }) => (
  <ul className={styles.orders}>
    {orders.map((order) => (
      <li key={order.id}>
        <div className={styles.words}>
          <Link to={`/vendor-dashboard?order=${encodeURIComponent(order.id)}`}>{order.title}</Link>
          <p className="small soft">
            {[
              withDates && formatDate(order.date),
              formatTimeSpan(order, formatEndBriefly),
              order.isWholeDay && 'All day',
              order.customerName,
            ]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <StatusBadge status={orderStatus(order)} />
      </li>
    ))}
  </ul>
);
