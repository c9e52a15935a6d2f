import type { VendorCluster } from '#shared/api/directory/found-vendors.ts';
import { toBox, toMapCell } from '#shared/directory/map-cells.ts';
import type { CountedCell } from '#shared/directory/search-plan.ts';
import type { FiledEntry } from '#functions/data/directory/directory-entry.ts';

// Cells of an eighth of a degree, about eight miles: wider than a ZIP code in towns.
const clusterDigits = 6;

const clusterId = ({ area, digits }: { area: string; digits: string }): string =>
  `${area}/${digits.slice(0, clusterDigits)}`;

function toCluster(id: string, vendors: number): VendorCluster {
  const [area = '', digits = ''] = id.split('/');
  const { south, west, size } = toBox({ area, digits });
  return { latitude: south + size / 2, longitude: west + size / 2, vendors };
}

/** Groups the vendors of counted cells into clusters of an eighth of a degree or wider. */
export function cellClusters(cells: readonly CountedCell[]): VendorCluster[] {
  const clusters = Map.groupBy(cells, clusterId);
  return [...clusters].map(([id, parts]) => toCluster(id, vendorsIn(parts)));
}

/** Does the same for entries that were read. */
export function entryClusters(entries: readonly FiledEntry[]): VendorCluster[] {
  const clusters = Map.groupBy(entries, (entry) => clusterId(toMapCell(entry)));
  return [...clusters].map(([id, { length }]) => toCluster(id, length));
}

export const vendorsIn = (cells: readonly CountedCell[]): number =>
  cells.reduce((sum, { vendors }) => sum + vendors, 0);
