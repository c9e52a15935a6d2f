import { expect, it } from 'vitest';
import { metroName, metroForZip, metros } from './metros.ts';

it.each([
  ['78704', 'Austin'],
  ['60201', 'Chicago'],
  ['11201', 'New York'],
  ['07030', 'New York'],
  ['90039', 'Los Angeles'],
  ['30307', 'Atlanta'],
  ['80205', 'Denver'],
  ['98101', 'Seattle'],
  ['20001', 'Washington'],
  ['02139', 'Boston'],
  ['52101', 'Elsewhere'],
])('assigns the ZIP code %s to %s', (zip, name) => {
  expect(metroName(metroForZip(zip))).toBe(name);
});

it('assigns no ZIP code to two areas, and every area at least one', () => {
  const found = Array.from({ length: 1000 }, (_, prefix) => metroForZip(`${String(prefix).padStart(3, '0')}01`));
  expect(new Set(found)).toEqual(new Set(metros));
});
