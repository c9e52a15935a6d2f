import { countryOrders } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { Segmented } from '#web/ui/fields/Segmented.tsx';
import styles from './Directory.module.css';

const labels: Record<(typeof countryOrders)[number], string> = { nearest: 'By name', rated: 'Best rated', new: 'New' };
const options = countryOrders.map((value) => ({ value, label: labels[value] }));

interface CountryOrderProps {
  filters: Filters;
  onChange: (change: Partial<Filters>) => void;
}

/** The order of a list without a place. */
export const CountryOrder = ({ filters, onChange }: CountryOrderProps) => (
  <Segmented
    label="Sort by"
    hideLabel
    className={styles.order}
    options={options}
    value={countryOrders.find((order) => order === filters.sort) ?? 'nearest'}
    onValueChange={(sort) => onChange({ sort })}
  />
);
