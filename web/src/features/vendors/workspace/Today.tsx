import { useInfiniteQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RetryBanner } from '#web/ui/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { ordersQuery } from '../orders.ts';
import { NextOrder } from './NextOrder.tsx';
import { OrderDetail } from './order/OrderDetail.tsx';
import { OrderRow } from './OrderRow.tsx';
import styles from './Today.module.css';

/** The next order as a ticket, the ones after it below, or the one that the address names; all change live when a host books. */
export const Today = () => {
  const orderId = useSearchParams()[0].get('order');
  const list = useInfiniteQuery(ordersQuery);
  const orders = list.data?.pages.flatMap((page) => page.orders) ?? [];
  const opened = orders.find(({ id }) => id === orderId);
  const [next, ...later] = orders.filter(({ status }) => status !== 'cancelled');
  if (list.isPending) return <OrdersSkeleton />;
  if (list.isError && !list.data) return <LoadError retry={() => void list.refetch()} />;
  if (opened) return <OrderDetail order={opened} />;
  if (!next) return <NoOrders />;
  return (
    <>
      <NextOrder order={next} />
      {later.length > 0 && (
        <section className={styles.later}>
          <h2>After that</h2>
          <ul className={styles.rows}>
            {later.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </ul>
        </section>
      )}
      {list.hasNextPage && (
        <Button className={styles.more} busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more orders
        </Button>
      )}
    </>
  );
};

const NoOrders = () => (
  <EmptyState
    title="No orders yet"
    text="When a host books you, the order appears here at once and you get an e-mail."
    picture="/media/drawings/venue/marquee-mint.svg"
  />
);

const LoadError = ({ retry }: { retry: () => void }) => (
  <RetryBanner onRetry={retry}>Your orders could not be loaded.</RetryBanner>
);

const OrdersSkeleton = () => (
  <Loading text="Loading your orders..." quiet>
    <Skeleton height="15rem" radius="var(--r-card)" />
    <Skeleton height="5rem" radius="var(--r-card)" />
    <Skeleton height="5rem" radius="var(--r-card)" />
  </Loading>
);
