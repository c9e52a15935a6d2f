import type { ReactNode } from 'react';
import type { ListedOrder } from '#shared/api/orders/listed-order.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  order: ListedOrder;
  cents: number;
  /** The status beside the amount. */
  state: ReactNode;
  /** Why and when it was listed. */
  children: ReactNode;
  act: ReactNode;
}

/** An order in an administrator's work list, with its action. */
export const ScrollRow = ({ order, cents, state, children, act }: ScrollRowProps) => (
  <li className={styles.row}>
    <div>
      <p className={styles.title}>
        <b>{order.vendorName}</b> · {formatCents(cents)} {state}
      </p>
      <p className="small soft">
        {order.eventTitle}, {formatDate(order.eventDate)} · {order.bookingId}
      </p>
      {children}
    </div>
    {act}
  </li>
);
