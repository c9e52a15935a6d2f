import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { DemoItems } from '../demo-items.ts';

/** Puts the number of vendors in each section of the directory and part of the map, after all vendors. */
export function countSections(demo: DemoItems): void {
  const places = demo.items.flatMap((item) => placeOfKey(item) ?? []);
  for (const count of countAll(places)) demo.put(directoryCountEntity, count);
}
