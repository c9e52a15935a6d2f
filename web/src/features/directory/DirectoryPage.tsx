import { useEffect, useState } from 'react';
import { usePlace } from '#web/parts/places.ts';
import { plural } from '#web/parts/plan-rows.ts';
import { useVendorSearch } from '#web/parts/vendors.ts';
import { PageTitle } from '#web/ui/PageTitle.tsx';
import { toast } from '#web/ui/toast.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Finder } from './Finder.tsx';
import { noFilters, useFilters } from './use-filters.ts';
import type { Filters } from './use-filters.ts';
import styles from './Directory.module.css';

const expanding = {
  unknownPlace: 'We are expanding to that area soon. Try a different location or browse all vendors below.',
  nobodyThere: 'We are expanding to that area soon. Check back later for vendors near you!',
};

/** The sorted distinct themes of the vendors seen so far: a chosen theme must not empty its own menu. */
function useThemes(vendors: { themes: string[] }[], chosen: string): string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = vendors.flatMap(({ themes }) => themes).filter((theme) => !seen.includes(theme));
  if (fresh.length > 0) setSeen([...new Set([...seen, ...fresh])]);
  return [...new Set([...seen, chosen])].filter(Boolean).sort((one, other) => one.localeCompare(other));
}

function useDirectory(filters: Filters, onChange: (change: Partial<Filters>) => void) {
  const { near, text, radiusMiles, category, theme } = filters;
  const { place, isUnknown, isError } = usePlace(near || null);
  const isWaiting = near !== '' && place === null && !isError;
  const search = useVendorSearch(
    { place, radiusMiles, category, text: text || undefined, theme: theme || undefined },
    !isWaiting,
  );
  const isNobodyThere = place !== null && search.isSuccess && !search.isPlaceholderData && search.vendors.length === 0;
  useEffect(() => {
    if (isUnknown) toast.info('Expanding Soon', expanding.unknownPlace);
    else if (isError) toast.error('Error', 'The location search did not answer. All vendors are shown.');
    if (isError) onChange({ near: '' });
    // eslint-disable-next-line react-hooks/exhaustive-deps -- said once per place that was not found
  }, [isUnknown, isError]);
  useEffect(() => {
    if (isNobodyThere) toast.info('Expanding Soon', expanding.nobodyThere);
  }, [isNobodyThere]);
  useEffect(() => {
    if (search.isError) toast.error('Error', 'Failed to load vendors');
  }, [search.isError]);
  return { search, isWaiting };
}

const DirectoryPage = () => {
  const [filters, change] = useFilters();
  const { search, isWaiting } = useDirectory(filters, change);
  const themes = useThemes(search.vendors, filters.theme);
  const isLoading = isWaiting || search.isPending;
  return (
    <main className={`wide ${styles.page}`}>
      <PageTitle
        below={
          <p className="lead soft">
            Local people who cook, play, build and decorate. Reviewed by hosts who booked them.
          </p>
        }
      >
        Discover Amazing Vendors
      </PageTitle>
      <Finder filters={filters} themes={themes} onChange={change} />
      <div className={styles.bar}>
        <p className="strong" role="status">
          {!isLoading && !search.isError && `Found ${plural(search.vendors.length, 'vendor')}`}
        </p>
        <FilterChips filters={filters} onChange={change} />
      </div>
      <DirectoryResults search={search} isWaiting={isWaiting} onClear={() => change(noFilters)} />
    </main>
  );
};

export default DirectoryPage;
