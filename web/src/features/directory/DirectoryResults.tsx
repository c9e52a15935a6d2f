import { lazy, Suspense } from 'react';
import type { ComponentProps } from 'react';
import { categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { VendorCard as Vendor } from '#shared/api/directory.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { readSessionHint } from '#web/lib/session-hint.ts';
import { useSession } from '#web/lib/session.ts';
import { servicePicture } from '#web/domain/media/event-picture.ts';
import { seePricesFrom, signInState } from '#web/domain/planning/sign-in-state.ts';
import { SaveVendor } from '#web/domain/directory/SaveVendor.tsx';
import { VendorCard } from '#web/domain/directory/VendorCard.tsx';
import { VendorCardSkeletons } from '#web/domain/directory/VendorCardSkeletons.tsx';
import type { useVendorSearch } from '#web/domain/directory/api.ts';
import { Badge } from '#web/ui/feedback/Badge.tsx';
import { Button, ButtonLink } from '#web/ui/actions/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { ContactLinks } from '#web/domain/directory/ContactLinks.tsx';
import styles from './Directory.module.css';

// A visitor's first load does without the code of plans and prices (decision 5).
const loadHostActions = lazyWithRetry(async () => ({ default: (await import('./HostActions.tsx')).HostActions }));
if (readSessionHint()) void loadHostActions();
const HostActions = lazy(loadHostActions);

type Listed = ComponentProps<typeof HostActions>;

const CardActions = ({ vendor, ...list }: { vendor: Vendor } & Pick<Listed, 'among' | 'category'>) => {
  const to = `/vendor/${vendor.id}`;
  if (!useSession().me)
    return (
      <ButtonLink full to="/login" state={signInState(to, seePricesFrom(vendor.name))}>
        Start Planning to See Pricing
      </ButtonLink>
    );
  const waiting = (
    <ButtonLink full to={to}>
      Add to Your Plan to View Pricing
    </ButtonLink>
  );
  return (
    <Suspense fallback={waiting}>
      <HostActions vendorId={vendor.id} {...list} />
    </Suspense>
  );
};

interface ResultProps extends Pick<Listed, 'among' | 'category'> {
  vendor: Vendor;
  eager: boolean;
}

const Result = ({ vendor, eager, ...list }: ResultProps) => (
  <VendorCard
    vendor={vendor}
    corner={<SaveVendor vendor={vendor} />}
    to={`/vendor/${vendor.id}`}
    placeWords={vendor.address}
    eager={eager}
    badges={vendor.categories.map((category) => (
      <Badge key={category} tone="love">
        {categoryLabel(category)}
      </Badge>
    ))}
    contact={<ContactLinks vendor={vendor} />}
    actions={<CardActions vendor={vendor} {...list} />}
  />
);

/** A rare filter: nothing among the nearest vendors, but there is more to look at. */
const NoneYet = ({
  search: { lookedMiles, isFetchingNextPage, fetchNextPage },
}: Pick<DirectoryResultsProps, 'search'>) => (
  <EmptyState
    picture={servicePicture.venue}
    title="No vendors found yet"
    text={lookedMiles === null ? 'There are more to look through.' : `Nothing matches within ${lookedMiles} miles.`}
    action={
      <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        Look further
      </Button>
    }
  />
);

interface DirectoryResultsProps {
  search: ReturnType<typeof useVendorSearch>;
  /** The service that is looked for. */
  category: Category | undefined;
  isWaiting: boolean;
  onClear: () => void;
}

/** Cards, skeletons, nothing, or an error with Retry (decision 16: an outage is not answered with samples). */
export const DirectoryResults = ({ search, category, isWaiting, onClear }: DirectoryResultsProps) => {
  if (search.isError && search.vendors.length === 0)
    return (
      <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
        Failed to load vendors
      </RetryBanner>
    );
  if (isWaiting || search.isPending)
    return (
      <Loading text="Loading vendors...">
        <ul className={styles.grid}>
          <VendorCardSkeletons />
        </ul>
      </Loading>
    );
  if (search.vendors.length === 0 && search.hasNextPage) return <NoneYet search={search} />;
  if (search.vendors.length === 0)
    return (
      <EmptyState
        picture={servicePicture.venue}
        title="No vendors found"
        text="Try adjusting your filters or search terms"
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  const among = search.vendors.map(({ id }) => id);
  return (
    <>
      {search.isError && (
        <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
          Failed to load vendors
        </RetryBanner>
      )}
      <ul className={styles.grid} aria-busy={search.isPlaceholderData}>
        {search.vendors.map((vendor, i) => (
          <Result key={vendor.id} {...{ vendor, among, category }} eager={i === 0} />
        ))}
      </ul>
      {search.hasNextPage && (
        <Button className={styles.more} busy={search.isFetchingNextPage} onClick={() => void search.fetchNextPage()}>
          Load more
        </Button>
      )}
    </>
  );
};
