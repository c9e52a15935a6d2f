import * as z from 'zod';
import { digitsPerLevel } from '#shared/directory/map-cells.ts';
import type { CountedCell } from '#shared/directory/search-plan.ts';
import type { MapCell } from '#shared/directory/map-cells.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';
import { sectionSchema } from './section.ts';
import type { Section } from './section.ts';

/**
 * How many vendors a section has in a part of the map: in total, and for each non-empty part of it (`c` with the part's
 * digits). A vendor is counted in the country, in its area by half degrees, in its half degree by 1/32 degrees, and in
 * that by 1/512. Changed in the transaction that adds or removes its entry, and only when a vendor joins, moves or
 * leaves: that is rare, so these items are not contended.
 */
const directoryCountSchema = z.looseObject({ section: sectionSchema, part: z.string(), total: z.number().int() });
export type DirectoryCount = z.infer<typeof directoryCountSchema>;

const country = 'country';

const partName = ({ area, digits }: MapCell): string => (digits ? `${area}/${digits}` : area);

/** All sections of a part of the map are in one partition. */
export const countPartition = (cell: MapCell | undefined): string => `COUNTS#${cell ? partName(cell) : country}`;

export const directoryCountKey = (section: Section, cell: MapCell | undefined): Key => ({
  pk: countPartition(cell),
  sk: section,
});

export const directoryCountEntity = defineEntity('DirectoryCount', directoryCountSchema, ({ section, part }) => ({
  pk: `COUNTS#${part}`,
  sk: section,
}));

/** Returns the counted parts of the item's cell, including those without vendors. */
export function partsOfCount(count: DirectoryCount): CountedCell[] {
  const [area = '', digits = ''] = count.part.split('/');
  return Object.entries(count).flatMap(([name, vendors]) =>
    /^c\d{4}$/.test(name) && typeof vendors === 'number' ? [{ area, digits: digits + name.slice(1), vendors }] : [],
  );
}

/** Returns the cells whose counts include a vendor, each with the vendor's part of it; the country has none. */
const counted = ({ area, digits }: MapCell): { cell: MapCell | undefined; part: string }[] => [
  { cell: undefined, part: '' },
  ...[0, 1, 2].map((level) => ({
    cell: { area, digits: digits.slice(0, level * digitsPerLevel) },
    part: digits.slice(level * digitsPerLevel, (level + 1) * digitsPerLevel),
  })),
];

/** A vendor that joins a section at a place (1) or leaves it (-1). */
export interface CountChange {
  section: Section;
  place: MapCell;
  by: 1 | -1;
}

/** Returns one write for each count that the changes alter in sum. */
export function changeCounts(changes: readonly CountChange[]): Write[] {
  const counts = new Map<string, { section: Section; cell: MapCell | undefined; added: Map<string, number> }>();
  for (const { section, place, by } of changes) {
    for (const { cell, part } of counted(place)) {
      const { pk, sk } = directoryCountKey(section, cell);
      const count = counts.get(pk + sk) ?? { section, cell, added: new Map<string, number>() };
      for (const name of ['total', ...(part ? [`c${part}`] : [])])
        count.added.set(name, (count.added.get(name) ?? 0) + by);
      counts.set(pk + sk, count);
    }
  }
  return [...counts.values()].flatMap(({ section, cell, added }) => {
    const changed = [...added].filter(([, by]) => by !== 0);
    return changed.length > 0 ? [addTo(section, cell, changed)] : [];
  });
}

const addTo = (section: Section, cell: MapCell | undefined, added: readonly (readonly [string, number])[]): Write => ({
  update: directoryCountKey(section, cell),
  set:
    'SET #type = :type, #section = :section, #part = :part ADD ' +
    added.map(([name]) => `#${name} :${name}`).join(', '),
  values: {
    ':type': directoryCountEntity.type,
    ':section': section,
    ':part': cell ? partName(cell) : country,
    ...Object.fromEntries(added.map(([name, by]) => [`:${name}`, by])),
  },
});

/** Counts many vendors at once, for a table without counts. */
export function countAll(places: readonly { section: Section; cell: MapCell }[]): DirectoryCount[] {
  const counts = new Map<string, DirectoryCount>();
  for (const { section, cell: place } of places) {
    for (const { cell, part } of counted(place)) {
      const { pk, sk } = directoryCountKey(section, cell);
      const count = counts.get(pk + sk) ?? { section, part: cell ? partName(cell) : country, total: 0 };
      count.total += 1;
      if (part) count[`c${part}`] = Number(count[`c${part}`] ?? 0) + 1;
      counts.set(pk + sk, count);
    }
  }
  return [...counts.values()];
}
