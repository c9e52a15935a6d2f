import { List, Map, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { VendorSearch } from '#web/domain/directory/api.ts';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { panelFilters } from './use-filters.ts';
import type { Filters } from './use-filters.ts';
import styles from './Directory.module.css';

const FilterPanel = lazy(lazyWithRetry(() => import('./FilterPanel.tsx')));

const sortOptions = [
  { value: 'nearest', label: 'Nearest first' },
  { value: 'rated', label: 'Best rated first' },
];

interface FilterBarProps {
  filters: Filters;
  place: VendorSearch['place'];
  onChange: (change: Partial<Filters>) => void;
}

/** The way to all filters; around a place the order of the list and the map too. */
export const FilterBar = ({ filters, place, onChange }: FilterBarProps) => {
  const [isOpen, setOpen] = useState(false);
  const chosen = panelFilters(filters);
  const isMap = filters.view === 'map';
  const apply = (change: Partial<Filters>) => {
    setOpen(false);
    onChange(change);
  };
  return (
    <div className={styles.tools}>
      <Button size="small" icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {place && (
        <>
          <SelectField
            hideLabel
            label="Sort by"
            className={styles.sort}
            options={sortOptions}
            value={filters.sort}
            onChange={({ target }) => onChange({ sort: target.value === 'rated' ? 'rated' : 'nearest' })}
          />
          <Button
            size="small"
            icon={isMap ? <List /> : <Map />}
            aria-pressed={isMap}
            onClick={() => onChange({ view: isMap ? 'list' : 'map' })}
          >
            Map
          </Button>
        </>
      )}
      {isOpen && (
        <Suspense>
          <FilterPanel filters={filters} place={place} onApply={apply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
