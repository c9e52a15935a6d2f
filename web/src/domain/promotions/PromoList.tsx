import { useState } from 'react';
import { filterPromos, promoFilters, promoStats } from '#shared/promotions/promo-display.ts';
import type { PromoFilter } from '#shared/promotions/promo-display.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { Figures } from '#web/ui/data/Figures.tsx';
import { FilterRow, FilterSearch, NothingMatches } from '#web/ui/actions/FilterRow.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { PromoTable } from './PromoTable.tsx';
import type { PromoActions, ShownPromo } from './promo-actions.ts';
import styles from './PromoCodes.module.css';

interface PromoListProps<P extends ShownPromo> extends PromoActions<P> {
  promos: readonly P[];
  asOf: number;
  withVendor: boolean;
  onEdit: (promo: P) => void;
}

/** The stat cards, and the table of the filtered codes. */
export const PromoList = <P extends ShownPromo>({ promos, asOf, withVendor, ...actions }: PromoListProps<P>) => {
  const [filter, setFilter] = useState<Filter>({ text: '', status: 'all', vendorId: '' });
  const now = new Date(asOf);
  const stats = promoStats(promos, now);
  const ofVendor = promos.filter(({ vendorId = '' }) => filter.vendorId === '' || filter.vendorId === vendorId);
  const shown = filterPromos(ofVendor, { ...filter, now }, ({ vendorName = '' }) => vendorName);
  return (
    <>
      <Figures
        figures={[
          { name: 'Total Codes', value: stats.total.toLocaleString('en-US') },
          { name: 'Active Codes', value: stats.active.toLocaleString('en-US') },
          { name: 'Total Uses', value: stats.uses.toLocaleString('en-US') },
          { name: 'Avg Discount', value: stats.averageDiscount },
        ]}
      />
      <Card pad={false}>
        <FilterRow count={`${shown.length} of ${promos.length} ${promos.length === 1 ? 'code' : 'codes'}`}>
          <Filters filter={filter} onFilter={setFilter} vendorPromos={withVendor ? promos : undefined} />
        </FilterRow>
        {shown.length > 0 ? (
          <PromoTable promos={shown} now={now} withVendor={withVendor} {...actions} />
        ) : (
          <NothingMatches>No promo codes match your search.</NothingMatches>
        )}
      </Card>
    </>
  );
};

interface Filter {
  text: string;
  status: PromoFilter;
  /** Empty for all. */
  vendorId: string;
}

const filterNames: Record<PromoFilter, string> = {
  all: 'All statuses',
  active: 'Active',
  inactive: 'Inactive',
  expired: 'Expired',
};
const statusOptions = promoFilters.map((value) => ({ value, label: filterNames[value] }));

interface FiltersProps {
  filter: Filter;
  onFilter: (filter: Filter) => void;
  /** The codes whose vendors can be selected; left out if all belong to one vendor. */
  vendorPromos: readonly ShownPromo[] | undefined;
}

const Filters = ({ filter, onFilter, vendorPromos }: FiltersProps) => (
  <>
    <FilterSearch
      label="Search promo codes"
      placeholder={vendorPromos ? 'Code, vendor or description' : 'Code or description'}
      value={filter.text}
      onChange={(event) => onFilter({ ...filter, text: event.target.value })}
    />
    <SelectField
      hideLabel
      label="Status"
      options={statusOptions}
      value={filter.status}
      onChange={({ target }) => {
        const status = promoFilters.find((one) => one === target.value);
        if (status) onFilter({ ...filter, status });
      }}
    />
    {vendorPromos && (
      <SelectField
        hideLabel
        label="Vendor"
        placeholder="All vendors"
        className={styles.vendors}
        options={vendorOptions(vendorPromos)}
        value={filter.vendorId}
        onChange={(event) => onFilter({ ...filter, vendorId: event.target.value })}
      />
    )}
  </>
);

/** Returns the vendors that have codes, each once, by name. */
const vendorOptions = (promos: readonly ShownPromo[]): { value: string; label: string }[] =>
  [...new Map(promos.map(({ vendorId = '', vendorName = '' }) => [vendorId, vendorName]))]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
