import { countAll, directoryCountEntity } from '#functions/data/directory/directory-count.ts';
import { placeOfKey } from '#functions/data/directory/directory-entry.ts';
import type { DemoItems } from '../demo-items.ts';

/** Says how many vendors each section of the directory has in each part of the map, once all of them are put. */
export function countSections(demo: DemoItems): void {
  const places = demo.items.flatMap((item) => placeOfKey(item) ?? []);
  for (const count of countAll(places)) demo.put(directoryCountEntity, count);
}
