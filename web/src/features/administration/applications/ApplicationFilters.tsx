import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ApplicationStatus } from '#shared/vendors/application.ts';
import { FilterRow, FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { SelectField } from '#web/ui/fields/SelectField.tsx';

const categoryOptions = categories.map((value) => ({ value, label: categoryLabel(value) }));

export type StatusFilter = ApplicationStatus | '';

/** Without a choice, the list is what waits: submitted applications and drafts. */
const statusOptions: { value: ApplicationStatus; label: string }[] = [
  { value: 'submitted', label: 'Submitted' },
  { value: 'draft', label: 'Drafts' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

interface ApplicationFiltersProps {
  /** How many applications there are. */
  count: string;
  typed: string;
  setTyped: (typed: string) => void;
  category: Category | '';
  setCategory: (category: Category | '') => void;
  status: StatusFilter;
  setStatus: (status: StatusFilter) => void;
}

export const ApplicationFilters = ({
  count,
  typed,
  setTyped,
  category,
  setCategory,
  status,
  setStatus,
}: ApplicationFiltersProps) => (
  <FilterRow count={count}>
    <FilterSearch
      label="Search applications"
      placeholder="Business, legal name or email"
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
    <SelectField
      hideLabel
      label="Status"
      placeholder="Submitted and Drafts"
      options={statusOptions}
      value={status}
      onChange={(event) => setStatus(event.target.value as StatusFilter)}
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
