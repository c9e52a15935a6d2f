import type { ReactNode } from 'react';
import type { ListedOrder } from '#shared/api/orders/listed-order.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import styles from './ScrollRow.module.css';

interface ScrollRowProps {
  order: ListedOrder;
  cents: number;
  /** Beside the amount: the state of it. */
  state: ReactNode;
  /** Why it is in the list, and when. */
  children: ReactNode;
  act: ReactNode;
}

/** An order in a list that administrators work off, with what they can do. */
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
