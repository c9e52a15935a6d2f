import { useState } from 'react';
import { ulid } from 'ulid';
import { Trash2 } from 'lucide-react';
import type { VendorProduct } from '#shared/api/products.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { BackLink } from '#web/ui/layout/PageTitle.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ProductFields } from './ProductFields.tsx';
import styles from './Products.module.css';
import { useWithdraw } from './api.ts';
import type { VendorCatalog } from './api.ts';
import { productStatus, reasonGiven, productNote } from './product-text.ts';
import { useProductForm } from './use-product-form.ts';

interface EditProductProps {
  /** 'new', or a product's id from the URL. */
  productId: string;
  shop: VendorCatalog;
}

const Back = () => <BackLink to="/vendor-dashboard?view=products">All products</BackLink>;

/** Edits a product, or a new one. */
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

/** Takes a product off sale for good, after confirmation. */
const Withdraw = ({ product: { id, name }, onDone }: { product: VendorProduct; onDone: () => void }) => {
  const [isAsking, setAsking] = useState(false);
  const withdraw = useWithdraw();
  const confirm = () => {
    setAsking(false);
    onDone();
    withdraw.mutate(id, { onSuccess: () => toast.success('Product withdrawn', `${name} is no longer for sale.`) });
  };
  return (
    <div className={styles.withdraw}>
      <Button look="bare" icon={<Trash2 />} aria-haspopup="dialog" onClick={() => setAsking(true)}>
        Withdraw Product
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={`Withdraw ${name}?`}
        text="It's removed from your page immediately and can't be restored. Existing orders aren't affected."
        cancelLabel="Keep It"
        confirmLabel="Withdraw Product"
        onConfirm={confirm}
      />
    </div>
  );
};
