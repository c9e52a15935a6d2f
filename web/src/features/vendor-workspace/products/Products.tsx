import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { ProductList } from './ProductList.tsx';
import { productsQuery } from './api.ts';

const EditProduct = lazy(lazyWithRetry(async () => ({ default: (await import('./EditProduct.tsx')).EditProduct })));

/** The vendor's products; `product` in the URL opens one, or 'new'. */
export const Products = () => {
  const productId = useSearchParams()[0].get('product');
  const list = useQuery(productsQuery);
  if (list.isPending) return <ProductsSkeleton />;
  if (!list.data)
    return <RetryBanner onRetry={() => void list.refetch()}>Couldn&apos;t load your products.</RetryBanner>;
  if (!productId) return <ProductList products={list.data.products} />;
  return (
    <Suspense fallback={<ProductsSkeleton />}>
      <EditProduct key={productId} productId={productId} shop={list.data} />
    </Suspense>
  );
};

const ProductsSkeleton = () => <Loading text="Loading your products..." quiet cards={['7.5rem', '7.5rem', '7.5rem']} />;
