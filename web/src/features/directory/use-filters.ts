import { useSearchParams } from 'react-router-dom';
import { filterProblems, readFilters, writeFilters } from '#web/domain/directory/filters/filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import { forgetPlace } from './remembered-place.ts';

/** Removes price filters: prices are for hosts, in their plan (rule directory-3). */
const publicFilters = (filters: Filters): Filters => ({
  ...filters,
  maximumCents: undefined,
  sort: filters.sort === 'price' ? 'nearest' : filters.sort,
});

/** Manages the directory's filters in its URL. */
export function useFilters() {
  const [params, setParams] = useSearchParams();
  const filters = publicFilters(readFilters(params));
  // The hook's own `params` may be a render behind when two changes come together.
  const change = (part: Partial<Filters>) => {
    if (part.near === '') forgetPlace();
    setParams((before) => writeFilters({ ...readFilters(before), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  };
  return { filters, change, problems: filterProblems(params) };
}
