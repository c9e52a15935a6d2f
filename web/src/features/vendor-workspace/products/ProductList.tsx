import { Plus } from 'lucide-react';
import type { VendorProduct } from '#shared/api/products.ts';
import { maximumProducts } from '#shared/kernel/policies.ts';
import { ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { SectionHead } from '#web/ui/layout/SectionHead.tsx';
import { ProductRow } from './ProductRow.tsx';
import styles from './Products.module.css';
import { useOrder } from './api.ts';

const AddProduct = () => (
  <ButtonLink to="/vendor-dashboard?view=products&product=new" look="primary" icon={<Plus />}>
    Add Product
  </ButtonLink>
);

/** All products, in the order that hosts see. */
export const ProductList = ({ products }: { products: readonly VendorProduct[] }) => {
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
