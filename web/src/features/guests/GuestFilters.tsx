import { FilterRow, FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';
import { none } from './guest-rows.ts';
import type { filterChoices, Filters, Order } from './guest-rows.ts';
import { replyOptions } from './guest-text.ts';
import styles from './Guests.module.css';

interface GuestFiltersProps {
  filters: Filters;
  order: Order;
  choices: ReturnType<typeof filterChoices>;
  /** Guests shown and in all. */
  shown: number;
  total: number;
  onFilters: (filters: Filters) => void;
  onOrder: (order: Order) => void;
}

const orders: readonly { value: Order; label: string }[] = [
  { value: 'name', label: 'Name' },
  { value: 'reply', label: 'Reply' },
  { value: 'table', label: 'Table' },
  { value: 'added', label: 'Order of adding' },
];

const toOptions = (values: readonly string[], prefix = '') =>
  values.map((value) => ({ value, label: `${prefix}${value}` }));

/** Search, filters and order of a guest list. */
export const GuestFilters = ({ filters, order, choices, shown, total, onFilters, onOrder }: GuestFiltersProps) => {
  const set = (name: keyof Filters) => ({
    hideLabel: true,
    value: filters[name],
    onChange: ({ target }: { target: { value: string } }) => onFilters({ ...filters, [name]: target.value }),
  });
  const { tags, tables, diets } = choices;
  return (
    <FilterRow count={shown === total ? `${total.toLocaleString('en-US')} guests` : `${shown} of ${total} guests`}>
      <FilterSearch label="Search guests" placeholder="Search guests" autoComplete="off" {...set('search')} />
      <div className={styles.filters}>
        <SelectField label="Reply" placeholder="Every reply" options={replyOptions} {...set('rsvp')} />
        {tags.length > 0 && (
          <SelectField label="Tag" placeholder="Every tag" options={toOptions(tags)} {...set('tag')} />
        )}
        {tables.length > 0 && (
          <SelectField
            label="Table"
            placeholder="Every table"
            options={[...toOptions(tables, 'Table '), { value: none, label: 'No table' }]}
            {...set('table')}
          />
        )}
        {diets.length > 0 && (
          <SelectField
            label="Diet"
            placeholder="Every diet"
            options={[...toOptions(diets), { value: none, label: 'No diet' }]}
            {...set('diet')}
          />
        )}
        <SelectField
          label="Sort by"
          hideLabel
          value={order}
          options={orders.map(({ value, label }) => ({ value, label: `Sort by ${label.toLowerCase()}` }))}
          onChange={({ target }) => onOrder(target.value as Order)}
        />
      </div>
    </FilterRow>
  );
};
