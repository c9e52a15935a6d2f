import type { ReactNode } from 'react';
import { Button } from '#web/ui/actions/Button.tsx';
import { NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { Link } from '#web/ui/actions/Link.tsx';
import type { ListedOrder } from '#shared/api/orders/listed-order.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { supportPath } from '../booking/booking-number.ts';
import styles from './ScrollList.module.css';
import type { GrowingList } from './use-pages.ts';

interface ScrollListProps {
  label: string;
  list: GrowingList;
  /** The text of an empty list; undefined with rows. */
  nothing?: string | undefined;
  /** The rows, each an `li`. */
  children: ReactNode;
}

/** A list 400 px high (vendor spec 9) with its own scrolling, which loads more on demand. */
export const ScrollList = ({ label, list, nothing, children }: ScrollListProps) => (
  // Focusable, so that it can be scrolled with the arrow keys.
  <div className={styles.frame} role="region" aria-label={label} tabIndex={0}>
    {nothing === undefined ? <ul className={styles.list}>{children}</ul> : <NothingMatches>{nothing}</NothingMatches>}
    {list.hasNextPage && (
      <div className={styles.more}>
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      </div>
    )}
  </div>
);

interface ScrollRowProps {
  /** The vendor is missing if it is about the whole booking. */
  order: Pick<ListedOrder, 'bookingId' | 'eventTitle' | 'eventDate'> & Partial<ListedOrder>;
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
        <b>{order.vendorName ?? order.eventTitle}</b> · {formatCents(cents)} {state}
      </p>
      <p className="small soft">
        {order.vendorName !== undefined && `${order.eventTitle}, `}
        {formatDate(order.eventDate)} · <Link to={supportPath(order.bookingId)}>{order.bookingId}</Link>
      </p>
      {children}
    </div>
    {act}
  </li>
);
