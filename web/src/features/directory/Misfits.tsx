import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useVendorSearch } from '#web/domain/directory/api.ts';
import type { VendorSearch } from '#web/domain/directory/api.ts';
import { plural } from '#web/lib/plural.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { VendorCardSkeletons } from '#web/domain/directory/VendorCardSkeletons.tsx';
import { Result } from './Result.tsx';
import styles from './Directory.module.css';

type Listed = Pick<ComponentProps<typeof Result>, 'category'>;

const MisfitList = ({ wanted, category }: Listed & { wanted: VendorSearch }) => {
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
        <ul className={styles.grid}>
          <VendorCardSkeletons count={3} />
        </ul>
      </Loading>
    );
  const among = search.vendors.map(({ id }) => id);
  return (
    <>
      <ul className={styles.grid}>
        {search.vendors.map((vendor) => (
          <Result key={vendor.id} {...{ vendor, among, category }} eager={false} />
        ))}
      </ul>
      <ShowMore list={search} size="medium" className={styles.more}>
        Load more
      </ShowMore>
    </>
  );
};

interface MisfitsProps extends Listed {
  wanted: VendorSearch;
  count: number;
  /** Whether there may be more. */
  isCut: boolean;
}

/** '6 more don't fit your event', which opens them with the reason on each card. */
export const Misfits = ({ wanted, count, isCut, category }: MisfitsProps) => {
  const [isOpen, setOpen] = useState(false);
  if (!count) return null;
  const number = `${count.toLocaleString('en-US')}${isCut ? '+' : ''}`;
  return (
    <section className="stack" aria-label={`${plural(count, 'vendor')} that don't fit your event`}>
      <Button className={styles.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {number} more {count === 1 && !isCut ? "doesn't" : "don't"} fit your event
      </Button>
      {isOpen && <MisfitList wanted={wanted} category={category} />}
    </section>
  );
};
