import { useSearchParams } from 'react-router-dom';
import { parseCategory } from '#shared/kernel/categories.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { directoryDefaultRadiusMiles, directoryRadiusMiles } from '#shared/kernel/policies.ts';

/** The directory's filters. They are in the address, so that Back and a shared link show the same. */
export interface Filters {
  text: string;
  /** Address, city or ZIP code as typed. */
  near: string;
  radiusMiles: number;
  category: Category | undefined;
  theme: string;
}

export function readFilters(params: URLSearchParams): Filters {
  const radius = Number(params.get('radius'));
  return {
    text: params.get('q') ?? '',
    near: params.get('near') ?? '',
    radiusMiles: directoryRadiusMiles.find((miles) => miles === radius) ?? directoryDefaultRadiusMiles,
    category: parseCategory(params.get('category') ?? ''),
    theme: params.get('theme') ?? '',
  };
}

/** Only what differs from the default is written. */
export function writeFilters({ text, near, radiusMiles, category, theme }: Filters): URLSearchParams {
  const pairs: [string, string][] = [
    ['q', text.trim()],
    ['near', near.trim()],
    ['radius', radiusMiles === directoryDefaultRadiusMiles ? '' : String(radiusMiles)],
    ['category', category ?? ''],
    ['theme', theme],
  ];
  return new URLSearchParams(pairs.filter(([, value]) => value !== ''));
}

export const noFilters: Filters = readFilters(new URLSearchParams());

export const hasFilters = (filters: Filters): boolean =>
  writeFilters({ ...filters, radiusMiles: directoryDefaultRadiusMiles }).size > 0;

export function useFilters(): [Filters, (change: Partial<Filters>) => void] {
  const [params, setParams] = useSearchParams();
  const filters = readFilters(params);
  // The hook's own `params` may be a render behind when two changes come together.
  const change = (part: Partial<Filters>) =>
    setParams((before) => writeFilters({ ...readFilters(before), ...part }), {
      replace: true,
      preventScrollReset: true,
    });
  return [filters, change];
}
