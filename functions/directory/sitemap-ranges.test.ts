import { expect, it } from 'vitest';
import { toMapCell } from '#shared/directory/map-cells.ts';
import { metroPlaces } from '#shared/directory/category-pages.ts';
import type { Key } from '#functions/data/entity.ts';
import { grouped, sitemapRanges, vendorsPerRange } from './sitemap-ranges.ts';

const cell = (digits: string, vendors: number, area = '3,-13') => ({ area, digits, vendors });

it('puts neighboring cells into one file until it is full', () => {
  const half = vendorsPerRange / 2;
  const cells = [cell('0003', half), cell('0001', half), cell('0012', 1), cell('0000', 3, '4,-10')];
  expect(grouped(cells)).toEqual([
    { area: '3,-13', first: '0001', last: '0003' },
    { area: '3,-13', first: '0012', last: '0012' },
    { area: '4,-10', first: '0000', last: '0000' },
  ]);
});

it('divides a half degree that has more vendors than a file holds', async () => {
  const count = (part: string, parts: Record<string, number>) => ({
    pk: `COUNTS#${part}`,
    sk: 'all',
    type: 'DirectoryCount',
    section: 'all',
    part,
    total: 0,
    ...parts,
  });
  const counts = [count('3,-13', { c0000: 9000, c0001: 12 }), count('3,-13/0000', { c0000: 4800, c3333: 4200 })];
  const getMany = (keys: readonly Key[]) =>
    Promise.resolve(counts.filter(({ pk }) => keys.some((key) => key.pk === pk)));
  expect(await sitemapRanges({ getMany })).toEqual([
    { area: '3,-13', first: '00000000', last: '00000000' },
    { area: '3,-13', first: '00003333', last: '0001' },
  ]);
});

it.each([
  ...metroPlaces,
  { label: 'Anchorage', latitude: 61.2, longitude: -149.9 },
  { label: 'Attu', latitude: 52.9, longitude: 172.9 },
  { label: 'Honolulu', latitude: 21.3, longitude: -157.9 },
  { label: 'San Juan', latitude: 18.4, longitude: -66.1 },
  { label: 'Guam', latitude: 13.5, longitude: 144.8 },
  { label: 'Saipan', latitude: 15.2, longitude: 145.7 },
  { label: 'Pago Pago', latitude: -14.3, longitude: -170.7 },
  { label: 'Lubec, Maine', latitude: 44.8, longitude: -67 },
])('looks for vendors in $label', async (place) => {
  const asked: string[] = [];
  const getMany = (keys: readonly Key[]) => {
    asked.push(...keys.map(({ pk }) => pk));
    return Promise.resolve([]);
  };
  await sitemapRanges({ getMany });
  expect(asked).toContain(`COUNTS#${toMapCell(place).area}`);
});
