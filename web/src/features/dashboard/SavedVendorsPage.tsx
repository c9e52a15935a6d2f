import { Link } from '#web/ui/actions/Link.tsx';
import type { Draft } from '#shared/api/planning.ts';
import type { SavedVendor } from '#shared/api/planning/saved-vendors.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { servicePicture } from '#web/domain/media/service-picture.ts';
import { useDraft } from '#web/domain/planning/api.ts';
import { CardPrice } from '#web/domain/planning/prices/CardPrice.tsx';
import { useCurrentDraftId } from '#web/domain/planning/current-draft.ts';
import { useSavedVendors } from '#web/domain/saved-vendors/api.ts';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Picture } from '#web/ui/pictures/Picture.tsx';
import styles from './SavedVendors.module.css';

interface SavedProps {
  vendor: SavedVendor;
  /** The current plan, for which the vendor has a price. */
  draft: Draft | undefined;
  among: readonly string[];
}

const Saved = ({ vendor, draft, among }: SavedProps) => {
  const { id, name, categories, address, imageUrl, isOpen } = vendor;
  const fallback = servicePicture[categories[0] ?? 'venue'];
  return (
    <Card as="li" pad={false} className={styles.row}>
      <Picture src={imageUrl ?? fallback} fallback={fallback} alt="" rounded="field" className={styles.picture} />
      <div className={styles.words}>
        <h2 className={styles.name}>{isOpen ? <Link to={`/vendor/${id}`}>{name}</Link> : name}</h2>
        <p className="small soft">{[categories.map(categoryLabel).join(', '), address].filter(Boolean).join(' · ')}</p>
        {isOpen ? <CardPrice draft={draft} vendorId={id} among={among} /> : <Badge tone="done">Closed</Badge>}
      </div>
      <SaveVendor vendor={{ ...vendor, imageUrls: imageUrl ? [imageUrl] : [] }} />
    </Card>
  );
};

const SavedVendorsSkeleton = () => (
  <Loading text="Loading your saved vendors..." quiet>
    <div className="stack">
      <Skeleton height="6.5rem" radius="var(--r-card)" />
      <Skeleton height="6.5rem" radius="var(--r-card)" />
    </div>
  </Loading>
);

const List = () => {
  const { data, isError, refetch } = useSavedVendors();
  const [draftId] = useCurrentDraftId();
  const { data: draft } = useDraft(draftId);
  if (!data && isError)
    return (
      <EmptyState
        title="Couldn't load your saved vendors"
        text="They're safe. Check your connection and try again."
        action={<Button onClick={() => void refetch()}>Retry</Button>}
      />
    );
  if (!data) return <SavedVendorsSkeleton />;
  if (data.length === 0)
    return (
      <EmptyState
        picture={servicePicture.decor}
        title="No saved vendors yet"
        text="Press the heart on a vendor to find it here again."
        action={<ButtonLink to="/vendor-directory">Browse Vendors</ButtonLink>}
      />
    );
  const among = data.filter(({ isOpen }) => isOpen).map(({ id }) => id);
  return (
    <>
      {isError && (
        <RetryBanner live onRetry={() => void refetch()}>
          Couldn&apos;t load the latest list.
        </RetryBanner>
      )}
      <ul className={styles.list}>
        {data.map((vendor) => (
          <Saved key={vendor.id} {...{ vendor, draft, among }} />
        ))}
      </ul>
    </>
  );
};

/** The vendors that a host saved, latest first; closed ones stay listed as closed (rule directory-50). */
const SavedVendorsPage = () => (
  <main className={`wide ${styles.page}`}>
    <PageTitle>Saved Vendors</PageTitle>
    <List />
  </main>
);

export default SavedVendorsPage;
