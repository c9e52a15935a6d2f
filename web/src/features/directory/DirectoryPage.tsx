import { useEffect, useState } from 'react';
import { countsExactTo } from '#shared/kernel/policies.ts';
import { usePageHead } from '#web/lib/page-head.ts';
import { useNoResultsState, usePlaceSearch } from '#web/domain/directory/place-search.ts';
import { atLeast, plural } from '#web/lib/plural.ts';
import { useVendorCounts, useVendorSearch } from '#web/domain/directory/api.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DirectoryResults } from './DirectoryResults.tsx';
import { FilterChips } from './FilterChips.tsx';
import { Finder } from './Finder.tsx';
import { noFilters, useFilters } from './use-filters.ts';
import type { Filters } from './use-filters.ts';
import styles from './Directory.module.css';

const lead = 'Local caterers, musicians, decorators and more, reviewed by hosts who booked them.';

/** The sorted distinct themes of the vendors seen so far: a chosen theme must not empty its own menu. */
function useThemes(vendors: { themes: string[] }[], chosen: string): string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = vendors.flatMap(({ themes }) => themes).filter((theme) => !seen.includes(theme));
  if (fresh.length > 0) setSeen([...new Set([...seen, ...fresh])]);
  return [...new Set([...seen, chosen])].filter(Boolean).sort((one, other) => one.localeCompare(other));
}

/** 'more than 200 vendors' where a search counts no further; all vendors of a category are counted exactly. */
function foundWords(counts: { total: number; isCut: boolean } | undefined, isNarrowed: boolean): string | undefined {
  if (!counts) return undefined;
  const { total, isCut } = counts;
  if (isNarrowed && total > countsExactTo) return `more than ${plural(countsExactTo, 'vendor')}`;
  return isCut ? atLeast(total, 'vendor') : plural(total, 'vendor');
}

function useDirectory(filters: Filters, onChange: (change: Partial<Filters>) => void) {
  const { near, text, radiusMiles, category, theme } = filters;
  const { place, isWaiting } = usePlaceSearch(near, () => onChange({ near: '' }));
  const wanted = { place, radiusMiles, category, text: text || undefined, theme: theme || undefined };
  const search = useVendorSearch(wanted, !isWaiting);
  // A single page is its own count.
  const counts = useVendorCounts(wanted, !isWaiting && search.hasNextPage);
  const isSettled = search.isSuccess && !search.isPlaceholderData;
  // Words that match nothing say nothing of the place.
  useNoResultsState(place !== null && isSettled && search.nothing === 'no_vendors');
  useEffect(() => {
    if (search.isError) toast.error('Error', 'Failed to load vendors');
  }, [search.isError]);
  const found = search.hasNextPage
    ? foundWords(counts.data, Boolean(place || text || theme))
    : plural(search.vendors.length, 'vendor');
  return { search, isWaiting, found: isSettled ? found : undefined };
}

const DirectoryPage = () => {
  const [filters, change] = useFilters();
  const { search, isWaiting, found } = useDirectory(filters, change);
  usePageHead({ title: 'Vendors near you', description: lead });
  const themes = useThemes(search.vendors, filters.theme);
  return (
    <main className={`wide ${styles.page}`}>
      <PageTitle below={<p className="lead soft">{lead}</p>} actions={<a href="/browse">Vendors by city</a>}>
        Discover Amazing Vendors
      </PageTitle>
      <Finder filters={filters} themes={themes} onChange={change} />
      <div className={styles.bar}>
        <p className="strong" role="status">
          {found && `Found ${found}`}
        </p>
        <FilterChips filters={filters} onChange={change} />
      </div>
      <DirectoryResults
        search={search}
        category={filters.category}
        isWaiting={isWaiting}
        onClear={() => change(noFilters)}
      />
    </main>
  );
};

export default DirectoryPage;
