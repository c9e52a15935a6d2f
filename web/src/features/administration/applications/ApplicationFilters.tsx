import { categories, categoryLabel } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import type { ApplicationStatus } from '#shared/vendors/application/application.ts';
import { FilterRow, FilterSearch } from '#web/ui/actions/FilterRow.tsx';
import { FilterSelect } from '../lists/FilterSelect.tsx';

const categoryOptions: { value: Category | ''; label: string }[] = [
  { value: '', label: 'All Categories' },
  ...categories.map((value) => ({ value, label: categoryLabel(value) })),
];

export type StatusFilter = ApplicationStatus | '';

/** By default, the list has pending applications: submitted ones and drafts. */
const statusOptions: { value: StatusFilter; label: string }[] = [
  { value: '', label: 'Submitted and Drafts' },
  { value: 'submitted', label: 'Submitted' },
  { value: 'draft', label: 'Drafts' },
  { value: 'approved', label: 'Approved' },
  { value: 'rejected', label: 'Rejected' },
];

interface ApplicationFiltersProps {
  /** The number of applications. */
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
    <FilterSelect label="Status" options={statusOptions} value={status} onChoose={setStatus} />
    <FilterSelect label="Category" options={categoryOptions} value={category} onChoose={setCategory} />
  </FilterRow>
);
