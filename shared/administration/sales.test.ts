import { expect, it } from 'vitest';
import { salesByCategory } from './sales.ts';

it('splits a discount among the categories of an order, to the cent', () => {
  const lines = [
    { category: 'venue' as const, packages: [{ subtotalCents: 6000 }, { subtotalCents: 4000 }] },
    { category: 'decor' as const, packages: [{ subtotalCents: 5000 }] },
    { category: 'venue' as const, packages: [{ subtotalCents: 5000 }] },
  ];
  expect(salesByCategory({ priceCents: 19_999, lines })).toEqual([
    { category: 'venue', cents: 14_999 },
    { category: 'decor', cents: 5000 },
  ]);
});

it('lists a category whose packages cost nothing', () => {
  expect(
    salesByCategory({ priceCents: 0, lines: [{ category: 'activities', packages: [{ subtotalCents: 0 }] }] }),
  ).toEqual([{ category: 'activities', cents: 0 }]);
});
