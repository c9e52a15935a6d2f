import { useState } from 'react';
import { ulid } from 'ulid';
import type { VendorProduct } from '#shared/api/products.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { ProductFields } from './ProductFields.tsx';
import styles from './Products.module.css';
import { Withdraw } from './Withdraw.tsx';
import type { VendorCatalog } from './api.ts';
import { productStatus, reasonGiven, productNote } from './product-text.ts';
import { useProductForm } from './use-product-form.ts';

interface EditProductProps {
  /** 'new', or a product's id from the address. */
  productId: string;
  shop: VendorCatalog;
}

const Back = () => <BackLink to="/vendor-dashboard?view=products">All products</BackLink>;

/** One product to change, or a new one. */
export const EditProduct = ({ productId, shop }: EditProductProps) => {
  const product = shop.products.find(({ id }) => id === productId);
  if (product || productId === 'new') return <Editor shop={shop} product={product} />;
  return (
    <>
      <Back />
      <EmptyState title="This product no longer exists" text="It may have been withdrawn in another window." />
    </>
  );
};

const Editor = ({ shop, product }: { shop: VendorCatalog; product: VendorProduct | undefined }) => {
  const [newId] = useState(ulid);
  const editing = useProductForm(product?.id ?? newId, product, shop);
  return (
    <article className={styles.page}>
      <Back />
      <div className={styles.title}>
        <h2>{product ? product.name : 'Add Product'}</h2>
        {product && <StatusBadge status={productStatus(product)} />}
      </div>
      {product && <ReviewStatus product={product} />}
      <ProductFields product={product} shop={shop} editing={editing} />
      {product && <Withdraw product={product} onDone={editing.leave} />}
    </article>
  );
};

const ReviewStatus = ({ product }: { product: VendorProduct }) => {
  const [standing, reason] = [productNote(product), reasonGiven(product)];
  const isRejected = product.status === 'rejected' || product.change?.status === 'rejected';
  if (!standing) return null;
  return (
    <Banner tone={isRejected ? 'bad' : 'wait'}>
      {standing}
      {reason && <p className={styles.reason}>Reason: {reason}</p>}
    </Banner>
  );
};
