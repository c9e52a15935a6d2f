import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { directoryCardKey } from '#functions/data/directory/directory-card.ts';
import { placePartition } from '#functions/data/directory/directory-entry.ts';
import { priceListKey } from '#functions/data/directory/price-list.ts';
import type { Section } from '#functions/data/directory/section.ts';
import type { Item } from '#functions/data/entity.ts';
import { listInDirectory } from '#functions/directory/card.ts';
import { toMapCell } from '#shared/directory/map-cells.ts';
import type { MapCell } from '#shared/directory/map-cells.ts';
import type { GeneratedVendor } from './generated-vendors.ts';
import type { ItemSource } from './memory-table.ts';

/**
 * Returns a directory of very many vendors for `memoryTable`. It holds only the keys of entries by place, and creates
 * an item when it is read; counts are held in full. It lacks entries by name.
 */
export function generatedDirectory(vendors: Iterable<number>, vendorAt: (n: number) => GeneratedVendor): ItemSource {
  const partitions = new Map<string, string[]>();
  const places: { section: Section; cell: MapCell }[] = [];
  const counts = new Map<string, Item>();
  const flush = () => {
    for (const count of countAll(places.splice(0))) addTo(counts, directoryCountEntity.toItem(count));
  };
  for (const n of vendors) {
    const { vendor } = vendorAt(n);
    // Rounded as in entries.
    const [latitude, longitude] = [vendor.place.latitude, vendor.place.longitude].map(rounded) as [number, number];
    const cell = toMapCell({ latitude, longitude });
    for (const section of ['all', ...vendor.categories] as const) {
      places.push({ section, cell });
      const pk = placePartition(section, cell.area);
      const keys = partitions.get(pk) ?? [];
      keys.push(`${cell.digits}#${vendor.id}`);
      partitions.set(pk, keys);
    }
    if (places.length > 100_000) flush();
  }
  flush();
  for (const { pk, sk } of counts.values()) partitions.set(pk, [...(partitions.get(pk) ?? []), sk]);
  for (const keys of partitions.values()) keys.sort();
  return {
    sortKeys: (pk) => partitions.get(pk) ?? [],
    item: (pk, sk) => counts.get(`${pk}\n${sk}`) ?? madeItem(vendorAt, pk, sk),
  };
}

const rounded = (degrees: number): number => Math.round(degrees * 100_000) / 100_000;

function addTo(counts: Map<string, Item>, item: Item): void {
  const key = `${item.pk}\n${item.sk}`;
  const known = counts.get(key);
  if (!known) return void counts.set(key, item);
  for (const [name, value] of Object.entries(item))
    if (typeof value === 'number') known[name] = Number(known[name] ?? 0) + value;
}

/** Returns the number in an id of `idOf`. */
const numberIn = (id: string): number => Number(id.slice(-16));

function madeItem(vendorAt: (n: number) => GeneratedVendor, pk: string, sk: string): Item | undefined {
  const id = pk.startsWith('VENDOR#') ? pk.slice('VENDOR#'.length) : sk.slice(sk.lastIndexOf('#') + 1);
  if (!(numberIn(id) > 0)) return undefined;
  const { vendor, product } = vendorAt(numberIn(id));
  const { entries, card, prices } = listInDirectory(vendor, [product]);
  if (sk === directoryCardKey(id).sk) return card;
  if (sk === priceListKey(id).sk) return prices;
  return entries.find((entry) => entry.pk === pk && entry.sk === sk);
}
