import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { BulkApproval } from '../lists/BulkApproval.tsx';
import { useSelection } from '../lists/use-selection.ts';
import styles from './ProductsTab.module.css';
import { PendingProductCard } from './PendingProductCard.tsx';
import { approveProduct, pendingProductsQuery, productReviewKeys } from './api.ts';

/** Products and changes of products that wait for review (vendor spec 2). */
export const ProductsTab = () => {
  const list = useInfiniteQuery(pendingProductsQuery);
  const waiting = list.data?.pages.flatMap((page) => page.products) ?? [];
  if (list.isPending) return <Bones />;
  if (!list.data)
    return (
      <div className={styles.space}>
        <RetryBanner onRetry={() => void list.refetch()}>Couldn&apos;t load products.</RetryBanner>
      </div>
    );
  if (waiting.length === 0 && !list.hasNextPage)
    return (
      <div className={styles.space}>
        <EmptyState title="No Pending Products" text="New products and changes will appear here." />
      </div>
    );
  return (
    <div className={styles.space}>
      <PendingProducts products={waiting} />
      <ShowMore list={list}>Show more</ShowMore>
    </div>
  );
};

const productVersionKey = ({ productId, version }: PendingProduct): string => `${productId} ${version}`;

/** Products selected by version: a vendor's later change deselects the product. */
const PendingProducts = ({ products }: { products: readonly PendingProduct[] }) => {
  const selection = useSelection();
  const queryClient = useQueryClient();
  const ticked = products
    .filter((product) => selection.ids.has(productVersionKey(product)))
    .map((product) => ({ id: productVersionKey(product), name: product.name, product }));
  return (
    <>
      <BulkApproval
        of="products"
        items={ticked}
        selection={selection}
        approve={({ product }) => approveProduct(product)}
        onDone={() => queryClient.invalidateQueries({ queryKey: productReviewKeys.all })}
      />
      <ul className={styles.list}>
        {products.map((product) => (
          <PendingProductCard
            key={productVersionKey(product)}
            product={product}
            selection={selection}
            id={productVersionKey(product)}
          />
        ))}
      </ul>
    </>
  );
};

const Bones = () => (
  <div className={styles.space}>
    <Loading text="Loading products..." quiet cards={['9rem', '9rem']} />
  </div>
);
