import { useInfiniteQuery } from '@tanstack/react-query';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { RetryBanner } from '#web/ui/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import styles from './ProductsTab.module.css';
import { PendingProductCard } from './PendingProductCard.tsx';
import { pendingProductsQuery } from './api.ts';

/** Products, and changes of products, that wait for review (vendor spec 2). */
export const ProductsTab = () => {
  const list = useInfiniteQuery(pendingProductsQuery);
  const waiting = list.data?.pages.flatMap((page) => page.products) ?? [];
  if (list.isPending) return <Waiting />;
  if (!list.data)
    return (
      <div className={styles.space}>
        <RetryBanner onRetry={() => void list.refetch()}>Products could not be loaded.</RetryBanner>
      </div>
    );
  if (waiting.length === 0 && !list.hasNextPage)
    return (
      <div className={styles.space}>
        <EmptyState title="No Pending Products" text="New products and changes appear here by themselves." />
      </div>
    );
  return (
    <div className={styles.space}>
      <ul className={styles.list}>
        {waiting.map((product) => (
          <PendingProductCard key={`${product.productId} ${product.version}`} product={product} />
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="small" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Show more
        </Button>
      )}
    </div>
  );
};

const Waiting = () => (
  <div className={styles.space}>
    <Loading text="Loading products..." quiet>
      <Skeleton height="9rem" radius="var(--r-card)" />
      <Skeleton height="9rem" radius="var(--r-card)" />
    </Loading>
  </div>
);
