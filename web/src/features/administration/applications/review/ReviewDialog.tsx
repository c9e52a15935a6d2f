import { useQuery } from '@tanstack/react-query';
import type { ReviewedApplication } from '#shared/api/administration/administration-people.ts';
import { formatTimestamp } from '#shared/kernel/dates.ts';
import { chosenCategories } from '#shared/vendors/application/application-check.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Button } from '#web/ui/actions/Button.tsx';
import { Dialog } from '#web/ui/overlays/Dialog.tsx';
import { StatusBadge } from '#web/ui/feedback/StatusBadge.tsx';
import type { ApplicationProduct } from '#shared/vendors/application/application.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { formatPrice } from '#shared/kernel/money.ts';
import { formatGuestLimits } from '#web/domain/vendors/typed-guests.ts';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import { ListFailed, ListWaiting } from '../../lists/ListStates.tsx';
import { ApplicationDecision } from '../ApplicationDecision.tsx';
import { reviewQuery } from '../api.ts';
import { applicationStatus } from '../status-names.ts';
import { AskApplicant } from './AskApplicant.tsx';
import { BusinessFacts } from './BusinessFacts.tsx';
import { CategoryAnswers } from './CategoryAnswers.tsx';
import styles from './ReviewDialog.module.css';
import { fieldName } from './field-names.ts';
import { policyFlags } from './policy-flags.ts';

/** The whole application, its missing parts, and the decision. */
export const ReviewDialog = ({ applicationId, onClose }: { applicationId: string; onClose: () => void }) => {
  const review = useQuery(reviewQuery(applicationId));
  const name = review.data?.application.form.basic.businessName || 'Unnamed business';
  return (
    <Dialog
      open
      large
      onClose={onClose}
      title={review.data ? name : 'Vendor application'}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {review.data && <Decide review={review.data} onDecided={onClose} />}
        </>
      }
    >
      {review.isPending && <ListWaiting text="Loading application..." />}
      {!review.isPending && !review.data && (
        <ListFailed text="Couldn't load the application." onRetry={() => void review.refetch()} />
      )}
      {review.data && <Handed review={review.data} />}
    </Dialog>
  );
};

interface ReviewProps {
  review: ReviewedApplication;
}

const Decide = ({ review: { application }, onDecided }: ReviewProps & { onDecided: () => void }) => {
  const { id, form, status } = application;
  if (status === 'approved' || status === 'rejected') return null;
  const { businessName } = form.basic;
  return <ApplicationDecision application={{ id, businessName, status, undoUntil: null }} onDecided={onDecided} />;
};

const Handed = ({ review }: ReviewProps) => {
  const { application, files, vendorStatus } = review;
  const { form, status, submittedAt, updatedAt, rejectionReason } = application;
  return (
    <div className={styles.parts}>
      <p className={styles.head}>
        <StatusBadge status={applicationStatus({ status, vendorStatus })} />
        <span className="small soft num">
          {submittedAt ? `Submitted ${formatTimestamp(submittedAt)}` : `Last changed ${formatTimestamp(updatedAt)}`}
        </span>
      </p>
      {status === 'rejected' && rejectionReason && (
        <Banner tone="bad" title="Reason for the rejection">
          {rejectionReason}
        </Banner>
      )}
      <Missing review={review} />
      <Flagged review={review} />
      <AskApplicant application={application} />
      <BusinessFacts review={review} />
      {chosenCategories(form).map((category) => (
        <CategoryAnswers
          key={category}
          category={category}
          answers={form.answers[category] ?? {}}
          files={files}
          ownerId={application.id}
        />
      ))}
      <ProductList products={form.products} files={files} />
    </div>
  );
};

/** Texts to check carefully: they are public, and may contradict the platform's rules. */
const Flagged = ({ review: { application } }: ReviewProps) => {
  const flags = policyFlags(application.form);
  return flags.length === 0 ? null : (
    <Banner tone="wait" title="Check what this business tells hosts">
      <ul className={styles.missing}>
        {flags.map(({ path, found, why }) => (
          <li key={`${path} ${why}`}>
            <b>{fieldName(path)}</b>: “{found}” {why}
          </li>
        ))}
      </ul>
    </Banner>
  );
};

/** Missing items by the server's own rule of a complete application. */
const Missing = ({ review: { missing } }: ReviewProps) =>
  missing.length === 0 ? null : (
    <Banner tone="wait" title={`${missing.length} ${missing.length === 1 ? 'item is' : 'items are'} missing`}>
      <ul className={styles.missing}>
        {missing.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            <b>{fieldName(path)}</b>: {message}
          </li>
        ))}
      </ul>
    </Banner>
  );

interface ProductListProps {
  products: readonly ApplicationProduct[];
  files: ReviewedApplication['files'];
}

const ProductList = ({ products, files }: ProductListProps) => (
  <section className={styles.part} aria-label="Products">
    <h3>Products</h3>
    {products.length === 0 && <p className="soft">No products yet.</p>}
    <ul className={styles.products}>
      {products.map(({ id, name, description, category, price, guests }, index) => (
        <li key={id} className={styles.product}>
          <Picture
            src={productPicture(files, index)}
            alt={name ? `Picture of ${name}` : `Picture of product ${index + 1}`}
            rounded="small"
            sizes="6rem"
          />
          <div>
            <b>{name || 'Unnamed product'}</b>
            <p className="soft">
              {price ? formatPrice(price) : 'No price yet'}
              {category && ` · ${categoryLabel(category)}`}
              {guests && ` · ${formatGuestLimits(guests)}`}
            </p>
            <p>{description}</p>
          </div>
        </li>
      ))}
    </ul>
  </section>
);

const productPicture = (files: ReviewedApplication['files'], index: number): string | undefined =>
  files.find(({ path }) => path === `products.${index}.imageUploadId`)?.imageUrl ?? undefined;
