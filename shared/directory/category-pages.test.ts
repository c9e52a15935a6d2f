import { describe, expect, it } from 'vitest';
import { categories } from '../kernel/categories.ts';
import { metros } from '../kernel/metros.ts';
import {
  categoryPagePath,
  categoryPageTitle,
  countedVendors,
  findMetroPlace,
  metroPlaceForZip,
  metroPlaces,
  listNeighbors,
  parseCategoryPage,
} from './category-pages.ts';

const austin = findMetroPlace('austin-tx')!;

describe('path of a category page', () => {
  it('parses a path to the category, place and page it was built from', () => {
    for (const category of categories)
      for (const place of metroPlaces)
        for (const page of [1, 2, 75])
          expect(parseCategoryPage(categoryPagePath(category, place, page))).toEqual({ category, place, page });
  });

  it.each([
    ['an unknown place', '/venue/atlantis-tx'],
    ['an unknown category', '/pyrotechnics/austin-tx'],
    ['no place', '/venue/'],
    ['the number of the first page, which has a path without it', '/venue/austin-tx/1'],
    ['page zero', '/venue/austin-tx/0'],
    ['a page after the last one', '/venue/austin-tx/76'],
    ['capitals', '/Venue/Austin-TX'],
    ['an extra segment', '/venue/austin-tx/2/3'],
  ])('a path is rejected with %s', (_what, path) => {
    expect(parseCategoryPage(path)).toBeUndefined();
  });
});

describe('metropolitan areas', () => {
  it('metropolitan areas have unique page slugs of plain letters', () => {
    const slugs = metroPlaces.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(metros.length - 1);
    expect(slugs.filter((slug) => !/^[a-z]+(-[a-z]+)*-[a-z]{2}$/.test(slug))).toEqual([]);
    expect(slugs).toContain('st-louis-mo');
  });

  it('finds the metropolitan area of a ZIP code', () => {
    expect(metroPlaceForZip('78704')?.label).toBe('Austin, TX');
    expect(metroPlaceForZip('52101')).toBeUndefined();
  });

  it('lists the nearest metropolitan areas as neighbors', () => {
    const neighbors = listNeighbors(austin).map(({ label }) => label);
    expect(neighbors.slice(0, 3)).toEqual(['San Antonio, TX', 'Houston, TX', 'Dallas, TX']);
    expect(neighbors).not.toContain('Austin, TX');
  });
});

it('titles a page by its category and place', () => {
  expect(categoryPageTitle('catering', austin)).toBe('Caterers in Austin, TX');
  expect(countedVendors('catering', 1)).toBe('1 caterer');
  expect(countedVendors('activities', 1200)).toBe('1,200 vendors of party activities');
});
