import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { FilterRow, FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabel(value) }));

interface ApplicationFiltersProps {
  /** How many applications there are. */
  count: string;
  typed: string;
  setTyped: (typed: string) => void;
  category: Category | '';
  setCategory: (category: Category | '') => void;
}

export const ApplicationFilters = ({ count, typed, setTyped, category, setCategory }: ApplicationFiltersProps) => (
  <FilterRow count={count}>
    <FilterSearch
      label="Search applications"
      placeholder="Business, legal name or email"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
    <SelectField
      hideLabel
      label="Category"
      placeholder="All Categories"
      options={categoryOptions}
      value={category}
      onChange={(event) => setCategory(event.target.value as Category | '')}
    />
  </FilterRow>
);
