import { useState } from 'react';
import type { ReactNode } from 'react';
import type { FoundVendor } from '#shared/api/directory/vendor-card.ts';
import { plural } from '#shared/kernel/plural.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { useVendorSearch } from './search/api.ts';
import type { VendorSearch } from './search/api.ts';
import { VendorCardSkeletons, VendorGrid } from './VendorGrid.tsx';
import styles from './Misfits.module.css';

interface MisfitListProps {
  wanted: VendorSearch;
  /** Renders the vendors like the rest of the page. */
  renderCards: (vendors: FoundVendor[]) => ReactNode;
}

const MisfitList = ({ wanted, renderCards }: MisfitListProps) => {
  const search = useVendorSearch({ ...wanted, fit: 'misfits' });
  if (search.isError)
    return (
      <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
        Failed to load vendors
      </RetryBanner>
    );
  if (search.isPending)
    return (
      <Loading text="Loading vendors...">
        <VendorGrid>
          <VendorCardSkeletons count={3} />
        </VendorGrid>
      </Loading>
    );
  return (
    <>
      <VendorGrid>{renderCards(search.vendors)}</VendorGrid>
      <ShowMore list={search} size="medium" className={styles.more}>
        Load more
      </ShowMore>
    </>
  );
};

interface MisfitsProps extends MisfitListProps {
  count: number;
  /** True if there may be more. */
  isCut: boolean;
}

/** A button such as '6 more don't fit your event', which shows these vendors with the reason on each card. */
export const Misfits = ({ count, isCut, ...list }: MisfitsProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!count) return null;
  const isOne = count === 1 && !isCut;
  const number = `${count.toLocaleString('en-US')}${isCut ? '+' : ''}`;
  return (
    <section
      className="stack"
      aria-label={`${plural(count, 'vendor')} that ${isOne ? "doesn't" : "don't"} fit your event`}
    >
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {number} more {isOne ? "doesn't" : "don't"} fit your event
      </Button>
      {isOpen && <MisfitList {...list} />}
    </section>
  );
};

/** Lists why a vendor doesn't fit the event; empty if it fits. */
export const MisfitReasons = ({ reasons }: { reasons: readonly string[] | undefined }) =>
  reasons && reasons.length > 0 ? (
    <ul className={styles.reasons} aria-label="Why this vendor doesn't fit your event">
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  ) : null;
