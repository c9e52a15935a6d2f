import { useEffect, useEffectEvent, useState } from 'react';
import { usePageHead } from '#web/lib/page/page-head.ts';
import { PageTitle } from '#web/ui/layout/PageTitle.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import { DirectoryResults } from './DirectoryResults.tsx';
import { FilterBar } from '#web/domain/directory/filters/FilterBar.tsx';
import { Finder } from './Finder.tsx';
import { MapAndList } from '#web/domain/directory/map/MapAndList.tsx';
import { NoVendorsHere } from '#web/domain/directory/empty-place/NoVendorsHere.tsx';
import { Misfits } from '#web/domain/directory/Misfits.tsx';
import { Namesakes } from '#web/domain/directory/Namesakes.tsx';
import { Result } from './Result.tsx';
import { refusal } from './NothingFound.tsx';
import { publicOrders, useDirectory, useFilters } from './use-directory.ts';
import { countryOrders, hasFilters, toVendorSearch } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { PlaceQuestion } from './PlaceQuestion.tsx';
import { readPlace } from './remembered-place.ts';
import styles from './Directory.module.css';
import { FilterChips } from '#web/domain/directory/filters/FilterChips.tsx';

const lead = 'Local caterers, musicians, decorators and more, reviewed by hosts who booked them.';

interface FoundProps {
  filters: Filters;
  directory: ReturnType<typeof useDirectory>;
  onChange: (change: Partial<Filters>) => void;
}

/** The list, with its map if selected, and vendors that don't fit. */
const FoundVendors = ({ filters, directory, onChange }: FoundProps) => {
  const { search, place, isWaiting, wanted, counts } = directory;
  const results = <DirectoryResults {...{ search, filters, place, isWaiting, onChange }} />;
  return (
    <>
      {filters.view === 'map' && place ? (
        <MapAndList
          place={place}
          radiusMiles={filters.radiusMiles}
          vendors={search.vendors}
          clusters={counts?.clusters ?? []}
        >
          {results}
        </MapAndList>
      ) : (
        results
      )}
      {counts && (
        <Misfits
          wanted={wanted}
          count={counts.misfits}
          isCut={counts.isCut}
          renderCards={(vendors) => {
            const list = { among: vendors.map(({ id }) => id), category: filters.category };
            return vendors.map((vendor) => <Result key={vendor.id} {...list} vendor={vendor} eager={false} />);
          }}
        />
      )}
    </>
  );
};

const DirectoryPage = () => {
  const { filters, change, problems } = useFilters();
  const directory = useDirectory(filters, change);
  const { search, found, place, isAsked } = directory;
  usePageHead({ title: 'Vendors near you', description: lead });
  const themes = useThemes(search.vendors, filters.theme);
  const isFailed = search.isError && !refusal(search.error);
  useEffect(() => {
    if (isFailed) toast.error('Error', 'Failed to load vendors');
  }, [isFailed]);
  return (
    <main className={`wide ${styles.page}`}>
      <PageTitle below={<p className="lead soft">{lead}</p>} actions={<a href="/browse">Vendors by city</a>}>
        Discover Amazing Vendors
      </PageTitle>
      <Finder filters={filters} themes={themes} onChange={change} />
      {filters.near !== '' && <Namesakes place={place} onChoose={(near) => change({ near })} />}
      {problems.length > 0 && <Banner title="Part of this link couldn't be used">{problems.join(' ')}</Banner>}
      {isAsked && <AskedPlace onChange={change} />}
      <div className={styles.bar}>
        <p className="strong" role="status">
          {found && `Found ${found}`}
        </p>
        {!place && <CountryOrder filters={filters} onChange={change} />}
        <FilterBar
          filters={filters}
          event="asked"
          sorts={place ? publicOrders : []}
          toSearch={(chosen) => toVendorSearch(chosen, place)}
          onChange={change}
        />
        {hasFilters(filters) && <FilterChips filters={filters} onChange={change} />}
      </div>
      {search.nothing === 'no_vendors' && search.vendors.length === 0 && (
        <NoVendorsHere place={place} services={filters.category && [filters.category]} />
      )}
      <FoundVendors filters={filters} directory={directory} onChange={change} />
    </main>
  );
};

export default DirectoryPage;

/** Asks for a place above a list without one; applies the remembered one instead, if any. */
const AskedPlace = ({ onChange }: { onChange: (change: Partial<Filters>) => void }) => {
  const remembered = readPlace();
  const recall = useEffectEvent(() => {
    if (remembered) onChange({ near: remembered });
  });
  useEffect(() => recall(), []);
  if (remembered) return null;
  return <PlaceQuestion onPlace={(near) => onChange({ near })} onDismiss={() => onChange({ everywhere: true })} />;
};

const labels: Record<(typeof countryOrders)[number], string> = { nearest: 'By name', rated: 'Best rated', new: 'New' };
const options = countryOrders.map((value) => ({ value, label: labels[value] }));

interface CountryOrderProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The order of a list without a place. */
const CountryOrder = ({ filters, onChange }: CountryOrderProps) => (
  <Segmented
    label="Sort by"
    hideLabel
    className={styles.order}
    options={options}
    value={countryOrders.find((order) => order === filters.sort) ?? 'nearest'}
    onValueChange={(sort) => onChange({ sort })}
  />
);

/** Returns the sorted distinct themes of all vendors seen so far: a chosen theme must not empty its own menu. */
function useThemes(vendors: readonly { themes: string[] }[], chosen: string): string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const fresh = vendors.flatMap(({ themes }) => themes).filter((theme) => !seen.includes(theme));
  if (fresh.length > 0) setSeen([...new Set([...seen, ...fresh])]);
  return [...new Set([...seen, chosen])].filter(Boolean).sort((one, other) => one.localeCompare(other));
}
