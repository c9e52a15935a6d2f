import type { ComponentProps } from 'react';
import { VendorCardSkeletons, VendorGrid } from '#web/domain/directory/VendorGrid.tsx';
import type { useVendorSearch, VendorSearch } from '#web/domain/directory/search/api.ts';
import { ShowMore } from '#web/ui/actions/ShowMore.tsx';
import { RetryBanner } from '#web/ui/feedback/RetryBanner.tsx';
import { Loading } from '#web/ui/feedback/Skeleton.tsx';
import { NoneYet, NothingFound, Refused, refusal } from './NothingFound.tsx';
import { Result } from './Result.tsx';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import styles from './Directory.module.css';

interface DirectoryResultsProps {
  search: ReturnType<typeof useVendorSearch>;
  filters: Filters;
  place: VendorSearch['place'];
  isWaiting: boolean;
  onChange: (change: Partial<Filters>) => void;
}

const Failed = ({ search }: Pick<DirectoryResultsProps, 'search'>) => (
  <RetryBanner live title="Error" onRetry={() => void search.refetch()}>
    Failed to load vendors
  </RetryBanner>
);

const Cards = ({ search, filters }: Pick<DirectoryResultsProps, 'search' | 'filters'>) => {
  const list = { among: search.vendors.map(({ id }) => id), category: filters.category, date: filters.date };
  return (
    <>
      {search.isError && <Failed search={search} />}
      <VendorGrid busy={search.isPlaceholderData}>
        {search.vendors.map((vendor, i) => (
          <Result key={vendor.id} {...list} vendor={vendor} eager={i === 0} />
        ))}
      </VendorGrid>
      <ShowMore list={search} size="medium" className={styles.more}>
        Load more
      </ShowMore>
    </>
  );
};

/** Cards, skeletons, an empty state, or an error with Retry (rule directory-49: samples never hide an outage). */
export const DirectoryResults = ({ search, isWaiting, ...props }: DirectoryResultsProps) => {
  const ways: Omit<ComponentProps<typeof NothingFound>, 'key'> = props;
  const reason = refusal(search.error);
  if (reason) return <Refused {...ways} reason={reason} />;
  if (search.isError && search.vendors.length === 0) return <Failed search={search} />;
  if (isWaiting || search.isPending)
    return (
      <Loading text="Loading vendors...">
        <VendorGrid>
          <VendorCardSkeletons />
        </VendorGrid>
      </Loading>
    );
  if (search.vendors.length > 0) return <Cards search={search} filters={props.filters} />;
  return search.hasNextPage ? <NoneYet search={search} /> : <NothingFound {...ways} />;
};
