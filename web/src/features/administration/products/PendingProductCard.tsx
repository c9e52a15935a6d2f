import { useQueryClient } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import type { PendingProduct } from '#shared/api/administration/administration-products.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { factLines } from '#shared/products/fact-lines.ts';
import { factsFromText, missingFacts } from '#shared/products/missing-facts.ts';
import { formatPackageTimes } from '#shared/products/package-times-text.ts';
import { ProductPhotos } from '#web/domain/directory/ProductPhotos.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SelectBox } from '../lists/SelectBox.tsx';
import type { Selection } from '../lists/use-selection.ts';
import { ReasonDialog } from '../ReasonDialog.tsx';
import { useDecision } from '../use-decision.ts';
import { approveProduct, productReviewKeys, rejectProduct } from './api.ts';
import styles from './ProductsTab.module.css';

interface PendingProductCardProps {
  /** Identifies this version of the product. */
  id: string;
  product: PendingProduct;
  selection: Selection;
}

/** Image, name, vendor, description, price, times and submitted date; for a change also the version on sale. */
export const PendingProductCard = ({ id, product, selection }: PendingProductCardProps) => {
  const { name, vendorName, description, category, price, imageUrl, submittedAt, onSale } = product;
  const times = formatPackageTimes(product);
  return (
    <Card as="li" className={styles.product}>
      <Picture src={imageUrl ?? undefined} alt={`Picture of ${name}`} rounded="field" className={styles.picture} />
      <div className={styles.words}>
        <div className={styles.title}>
          <SelectBox id={id} name={name} selection={selection} />
          <h2>{name}</h2>
          <Badge tone="wait">{onSale ? 'Change' : 'Pending'}</Badge>
        </div>
        <p className="small soft">
          {vendorName} · {categoryLabel(category)}
        </p>
        <p className={styles.description}>{description}</p>
        <ProductPhotos product={product} />
        <dl className={styles.facts}>
          <div>
            <dt>Price</dt>
            <dd>{formatPrice(price)}</dd>
          </div>
          {times && (
            <div>
              <dt>{product.startTimes ? 'Start times' : 'Length'}</dt>
              <dd>{times}</dd>
            </div>
          )}
          <PackageFactLines product={product} />
          <div>
            <dt>Submitted</dt>
            <dd>{formatTimestamp(submittedAt)}</dd>
          </div>
        </dl>
        {onSale && <OnSale product={product} onSale={onSale} />}
        <ProductDecision product={product} />
      </div>
    </Card>
  );
};

/** The vendor's answers, the facts read from the text, and the questions that stay open. */
const PackageFactLines = ({ product }: { product: PendingProduct }) => {
  const open = missingFacts(product);
  const read = factsFromText(product);
  return (
    <>
      {factLines(product, {}).map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      {read.length > 0 && (
        <div>
          <dt>Read from the text</dt>
          <dd>{read.map(({ label, text }) => `${label}: ${text}`).join('; ')}</dd>
        </div>
      )}
      {open.length > 0 && (
        <div>
          <dt>Not answered</dt>
          <dd>{open.join(', ')}</dd>
        </div>
      )}
    </>
  );
};

interface OnSaleProps {
  product: PendingProduct;
  onSale: NonNullable<PendingProduct['onSale']>;
}

const GalleryOnSale = ({ onSale }: Pick<OnSaleProps, 'onSale'>) =>
  onSale.galleryUrls.length > 0 ? <ProductPhotos product={onSale} /> : <p className="small">No additional photos</p>;

/** The differences from the version on sale. */
const OnSale = ({ product, onSale }: OnSaleProps) => (
  <section className={styles.onSale} aria-label="On sale now">
    <p className="small strong">On sale now</p>
    {onSale.imageUrl !== product.imageUrl && (
      <Picture src={onSale.imageUrl ?? undefined} alt="Picture on sale now" rounded="small" className={styles.before} />
    )}
    {onSale.galleryUrls.join() !== product.galleryUrls.join() && <GalleryOnSale onSale={onSale} />}
    {onSale.name !== product.name && <p className="small">{onSale.name}</p>}
    {onSale.category !== product.category && <p className="small">{categoryLabel(onSale.category)}</p>}
    {onSale.description !== product.description && <p className={styles.description}>{onSale.description}</p>}
  </section>
);

/** Approves or rejects the displayed product; the list refetches after either. */
const ProductDecision = ({ product }: { product: PendingProduct }) => {
  const { name, onSale } = product;
  const afterRejection = onSale
    ? 'The current version stays on sale.'
    : 'They can change the product and submit it again.';
  const queryClient = useQueryClient();
  const { approval, rejection, isAsking, askForReason, question } = useDecision({
    noun: 'product',
    approve: () => approveProduct(product),
    onApproved: () => toast.success('Product approved successfully', `Hosts can now see ${name}.`),
    reject: (reason) => rejectProduct(product, reason),
    onRejected: () => toast.success('Product rejected', 'The vendor has been notified.'),
    onSettled: () => queryClient.invalidateQueries({ queryKey: productReviewKeys.all }),
  });
  return (
    <div className={styles.decision}>
      <Button
        look="yes"
        size="small"
        icon={<Check />}
        busy={approval.isPending}
        disabled={rejection.isPending}
        onClick={() => approval.mutate()}
      >
        Approve Product<span className="hidden"> {name}</span>
      </Button>
      <Button size="small" disabled={approval.isPending} aria-haspopup="dialog" onClick={askForReason}>
        Reject Product<span className="hidden"> {name}</span>
      </Button>
      {isAsking && (
        <ReasonDialog
          {...question}
          title={`Reject ${name}?`}
          text={`We'll send the vendor your reason. ${afterRejection}`}
          label="Reject Product"
          hint="The vendor will see this."
        />
      )}
    </div>
  );
};
