import { List, Map, SlidersHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ComponentProps } from 'react';
import { lazyWithRetry } from '#web/lib/lazy-with-retry.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import type FilterPanelComponent from './FilterPanel.tsx';
import { panelFilters } from './filters.ts';
import type { Filters, PlaceOrder } from './filters.ts';
import styles from './FilterBar.module.css';

const FilterPanel = lazy(lazyWithRetry(() => import('./FilterPanel.tsx')));

const sortLabels: Record<PlaceOrder, string> = {
  nearest: 'Nearest first',
  rated: 'Best rated first',
  price: 'Lowest price first',
};

type PanelProps = ComponentProps<typeof FilterPanelComponent>;

interface FilterBarProps extends Omit<PanelProps, 'onApply' | 'onClose'> {
  /** Only around a place; otherwise empty. */
  sorts: readonly PlaceOrder[];
  onChange: (change: Partial<Filters>) => void;
}

/** Opens all filters; around a place, also offers the order of the list and the map. */
export const FilterBar = ({ sorts, onChange, ...panel }: FilterBarProps) => {
  const { filters } = panel;
  const [isOpen, setOpen] = useState(false);
  const chosen = panelFilters(filters);
  const apply = (change: Partial<Filters>) => {
    setOpen(false);
    onChange(change);
  };
  return (
    <div className={styles.tools}>
      <Button size="small" icon={<SlidersHorizontal />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {chosen > 0 ? `Filters (${chosen})` : 'Filters'}
      </Button>
      {sorts.length > 0 && <AroundPlace filters={filters} sorts={sorts} onChange={onChange} />}
      {isOpen && (
        <Suspense>
          <FilterPanel {...panel} onApply={apply} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** The order of the list, and the map. */
const AroundPlace = ({ filters, sorts, onChange }: Pick<FilterBarProps, 'filters' | 'sorts' | 'onChange'>) => {
  const isMap = filters.view === 'map';
  return (
    <>
      <SelectField
        hideLabel
        label="Sort by"
        className={styles.sort}
        options={sorts.map((order) => ({ value: order, label: sortLabels[order] }))}
        value={sorts.find((order) => order === filters.sort) ?? 'nearest'}
        onChange={({ target }) => onChange({ sort: sorts.find((order) => order === target.value) ?? 'nearest' })}
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
  );
};
