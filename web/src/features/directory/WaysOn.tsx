import { useQueries } from '@tanstack/react-query';
import { directoryRadiusMiles } from '#shared/kernel/policies.ts';
import { countsQuery } from '#web/domain/directory/search/api.ts';
import type { VendorSearch } from '#web/domain/directory/search/api.ts';
import { Button } from '#web/ui/actions/Button.tsx';
import {
  formatVendorCount,
  noPanelFilters,
  panelFilters,
  toVendorSearch,
} from '#web/domain/directory/filters/filters.ts';
import { removableFilters } from '#web/domain/directory/filters/removable-filters.ts';
import type { Filters } from '#web/domain/directory/filters/filters.ts';
import styles from './Directory.module.css';

export interface WaysOnProps {
  filters: Filters;
  place: VendorSearch['place'];
  onChange: (change: Partial<Filters>) => void;
}

// Each costs a count.
const mostTried = 6;
const mostShown = 3;

/** Suggests alternatives to an empty result: a wider search, and the filters whose removal finds the most vendors. */
const WaysOn = ({ filters, place, onChange }: WaysOnProps) => {
  const wider = place ? directoryRadiusMiles.find((miles) => miles > filters.radiusMiles) : undefined;
  const removals = removableFilters(filters).filter(({ name }) => name !== 'location');
  const ways = [
    ...(wider ? [{ words: `Search within ${wider} miles`, change: { radiusMiles: wider } }] : []),
    ...(panelFilters(filters) > 1 ? [{ words: 'Without any of these filters', change: noPanelFilters }] : []),
    ...removals.map(({ words, without }) => ({ words: `Without ${words}`, change: without })),
  ].slice(0, mostTried);
  const counts = useQueries({
    queries: ways.map(({ change }) => countsQuery(toVendorSearch({ ...filters, ...change }, place))),
  });
  const useful = ways
    .flatMap((way, at) => {
      const found = counts[at]?.data;
      return found && found.total > 0 ? [{ ...way, found }] : [];
    })
    .toSorted((a, b) => b.found.total - a.found.total)
    .slice(0, mostShown);
  return (
    <div className={styles.ways}>
      {useful.map(({ words, change, found }) => (
        <Button key={words} onClick={() => onChange(change)}>
          {words}: {formatVendorCount(found, true)}
        </Button>
      ))}
    </div>
  );
};

export default WaysOn;
