import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from '#web/ui/actions/Link.tsx';
import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { ordersQuery } from '#web/domain/orders/api.ts';
import { monthName, toMonth } from '#shared/kernel/months.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { useIsOwner } from '#web/lib/acting-vendor.ts';
import { useVendorZone, vendorToday } from '#web/lib/zones.ts';
import { calendarQuery } from '#web/domain/vendors/calendar/api.ts';
import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import { byStart, ordersToCome } from './orders-to-come.ts';
import { NextOrder, OrderRow } from './NextOrder.tsx';
import { reviewsQuery } from '#web/domain/reviews/api.ts';
import { openCasesQuery, productsQuery, replyTimeQuery } from './api.ts';
import { FirstSteps } from './FirstSteps.tsx';
import { JobsAtOnce } from './JobsAtOnce.tsx';
import { ReplyPanel } from './ReplyPanel.tsx';
import { listTasks } from './tasks.ts';
import styles from './Today.module.css';
import { ToDo } from './ToDo.tsx';

/** The tasks, the next order as a ticket, and later ones. */
export const Today = () => {
  const isOwner = useIsOwner();
  const list = useInfiniteQuery(ordersQuery);
  if (list.isPending) return <OrdersSkeleton />;
  if (!list.data) return <RetryBanner onRetry={() => void list.refetch()}>Couldn&apos;t load your orders.</RetryBanner>;
  const orders = list.data.pages.flatMap((page) => page.orders);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <Tasks orders={orders} asOf={list.dataUpdatedAt} />
        <Orders orders={orders} />
        <ShowMore list={list} size="medium" className={styles.more}>
          Show more orders
        </ShowMore>
      </div>
      <div className={styles.column}>
        <JobsAtOnce />
        {isOwner && <FirstSteps />}
        <ReplyPanel />
        <MonthPanel />
      </div>
    </div>
  );
};

/** Messages and reviews load separately: tasks of data that hasn't loaded yet are left out, and so are the owner's for others. */
const Tasks = ({ orders, asOf }: { orders: readonly VendorOrder[]; asOf: number }) => {
  const replyTime = useQuery(replyTimeQuery);
  const isOwner = useIsOwner();
  const reviews = useInfiniteQuery({ ...reviewsQuery, enabled: isOwner });
  const products = useQuery({ ...productsQuery, enabled: isOwner });
  const cases = useQuery({ ...openCasesQuery, enabled: isOwner });
  const timeZone = useVendorZone();
  const unanswered =
    reviews.data?.pages
      .flatMap((page) => page.reviews)
      .filter(({ answer, hidden }) => answer === null && hidden === null) ?? [];
  const now = new Date(Math.max(asOf, replyTime.dataUpdatedAt));
  const business = {
    orders,
    waiting: replyTime.data?.waiting ?? [],
    unansweredReviews: unanswered.length,
    products: products.data ?? [],
    cases: cases.data ?? [],
  };
  return <ToDo tasks={listTasks(business, { now, timeZone })} />;
};

const Orders = ({ orders }: { orders: readonly VendorOrder[] }) => {
  const [next, ...later] = byStart(ordersToCome(orders));
  if (!next) return <NoOrders />;
  return (
    <>
      <NextOrder order={next} />
      {later.length > 0 && (
        <section className={styles.later}>
          <h2>Later</h2>
          <ul className={styles.rows}>
            {later.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};

const NoOrders = () => (
  <EmptyState
    title="No orders yet"
    text="When a host books you, the order appears here and you get an email."
    picture="/media/drawings/venue/marquee-mint.svg"
  />
);

const OrdersSkeleton = () => <Loading text="Loading your orders..." quiet cards={['10rem', '15rem', '5rem']} />;

const tones = { full: styles.full, free: undefined, closed: styles.closed } as const;

const Strip = ({ days }: { days: CalendarMonth['days'] }) => (
  <div className={styles.strip} aria-hidden="true">
    {days.map(({ date, status, taken }) => (
      <span key={date} className={tones[status] ?? (taken > 0 ? styles.some : undefined)} />
    ))}
  </div>
);

/** The month's occupancy: a mark for each day, and the figures as text. */
const MonthPanel = () => {
  const [month] = useState(() => toMonth(vendorToday()));
  const { data } = useQuery(calendarQuery(month));
  if (!data) return null;
  const booked = data.days.filter(({ taken }) => taken > 0).length;
  const full = data.days.filter(({ status }) => status === 'full').length;
  const closed = data.days.filter(({ status }) => status === 'closed').length;
  return (
    <Card as="section" className={styles.sheet} aria-labelledby="this-month">
      <h2 id="this-month">{monthName(month)}</h2>
      <Strip days={data.days} />
      <p className="small">
        {booked} of {data.days.length} days with orders, {full} of them full{closed > 0 && `; ${closed} closed`}.
      </p>
      <Link className="small" to={`/vendor-dashboard?view=calendar&month=${month}`}>
        Open the calendar
      </Link>
    </Card>
  );
};
