import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Link } from '#web/ui/actions/Link.tsx';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import type { VendorProduct } from '#shared/api/products.ts';
import { maximumProducts } from '#shared/kernel/policies.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { IconButton } from '#web/ui/actions/IconButton.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Switch } from '#web/ui/fields/Switch.tsx';
import { productsQuery, useAvailability, useOrder } from './api.ts';
import { productStatus, reasonGiven, productNote } from './product-text.ts';
import styles from './Products.module.css';

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

const AddProduct = () => (
  <ButtonLink to="/vendor-dashboard?view=products&product=new" look="primary" icon={<Plus />}>
    Add Product
  </ButtonLink>
);

/** All products, in the order that hosts see. */
const ProductList = ({ products }: { products: readonly VendorProduct[] }) => {
  const order = useOrder();
  const move = (from: number, to: number) => {
    const ids = products.map(({ id }) => id);
    const [moved = ''] = ids.splice(from, 1);
    order.mutate(ids.toSpliced(to, 0, moved));
  };
  if (products.length === 0) return <NoProducts />;
  return (
    <section className={styles.page} aria-labelledby="products">
      <SectionHead
        id="products"
        title="Products"
        text="Hosts see them in this order. The first one is selected by default."
      >
        {products.length < maximumProducts && <AddProduct />}
      </SectionHead>
      <ol className={styles.list}>
        {products.map((product, nth) => (
          <ProductRow
            key={product.id}
            product={product}
            isFirst={nth === 0}
            isLast={nth === products.length - 1}
            onMove={(by) => move(nth, nth + by)}
          />
        ))}
      </ol>
    </section>
  );
};

const NoProducts = () => (
  <EmptyState
    title="No products yet"
    text="Hosts can book you once a product is approved."
    picture="/media/drawings/decor/lanterns-mint.svg"
    action={<AddProduct />}
  />
);

interface ProductRowProps {
  product: VendorProduct;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: 1 | -1) => void;
}

const ProductRow = ({ product, isFirst, isLast, onMove }: ProductRowProps) => {
  const { id, name, category, price, imageUrl, byOfferOnly } = product;
  const [standing, reason] = [productNote(product), reasonGiven(product)];
  const times = formatPackageTimes(product);
  return (
    <Card as="li" pad={false} className={styles.row}>
      <Picture src={imageUrl ?? undefined} alt="" rounded="field" className={styles.picture} />
      <div className={styles.words}>
        <h3>
          <Link to={`/vendor-dashboard?view=products&product=${id}`}>{name}</Link>
        </h3>
        <p className="small soft">
          {formatPrice(price)} · {categoryLabel(category)}
          {byOfferOnly && ' · By offer only'}
        </p>
        {times && <p className="small soft">{times}</p>}
        <div className={styles.standing}>
          <StatusBadge status={productStatus(product)} />
          {standing && <p className="small soft">{standing}</p>}
        </div>
        {reason && <p className={styles.reason}>Reason: {reason}</p>}
      </div>
      <Controls {...{ product, isFirst, isLast, onMove }} />
    </Card>
  );
};

const Controls = ({ product: { id, name, isAvailable }, isFirst, isLast, onMove }: ProductRowProps) => {
  const availability = useAvailability();
  return (
    <div className={styles.controls}>
      <Switch
        label={
          <>
            Available<span className="hidden">: {name}</span>
          </>
        }
        checked={isAvailable}
        onCheckedChange={(to) => availability.mutate({ id, isAvailable: to })}
      />
      <div className={styles.moves}>
        <IconButton label={`Move ${name} up`} icon={<ChevronUp />} disabled={isFirst} onClick={() => onMove(-1)} />
        <IconButton label={`Move ${name} down`} icon={<ChevronDown />} disabled={isLast} onClick={() => onMove(1)} />
      </div>
    </div>
  );
};
