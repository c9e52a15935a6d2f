import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PayablePlan } from './payable-plan.ts';
import PriceChangedDialog from './PriceChangedDialog.tsx';
import type { PriceChange } from './refuse-payment.ts';

const items = [
  { id: 'v1:catering', vendorId: 'v1', vendorName: 'Ember & Rye' },
  { id: 'v2:decor', vendorId: 'v2', vendorName: 'Paper Moon' },
] as PayablePlan['items'];
const payment = { pay: () => Promise.resolve(), keepOldPrice: () => undefined };

const open = (agreedCents: number, fields: PriceChange['fields']) => {
  const change = { agreedCents, toCents: 106_000, seen: { items }, fields } as PriceChange;
  render(<PriceChangedDialog payment={payment} change={change} />);
  return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
};

it('asks about a changed total and lists changed fees and prices', () => {
  const fields = {
    totalCents: '106000',
    'items.v1:catering': 'Ember & Rye changed its fees',
    'items.v2:decor': 'Now $120.00, was $100.00',
  };
  expect(open(105_000, fields)).toEqual(['Ember & Rye changed its fees', 'Paper Moon: Now $120.00, was $100.00']);
  expect(
    screen.getByText(/The total changed from \$1,050\.00 to \$1,060\.00\. You haven't been charged/),
  ).toBeDefined();
  expect(screen.getByRole('button', { name: 'Continue with $1,060.00' })).toBeDefined();
});

it('lists changes of the plan in another window, including added and removed services', () => {
  const fields = { 'items.v3:venue': 'The Barn was added', 'items.v2:decor': 'This service was removed' };
  expect(open(106_000, fields)).toEqual(['The Barn was added', 'Paper Moon: This service was removed']);
  expect(screen.getByRole('heading', { name: 'Your plan changed' })).toBeDefined();
});

it('lists changes of the event in another window', () => {
  const fields = {
    'details.date': 'The date is now Saturday, June 19, 2027',
    'details.guestCount': 'The event is now for 900 guests',
  };
  expect(open(106_000, fields)).toEqual(Object.values(fields));
});

it('lists nothing if the server names no service', () => {
  expect(open(105_000, undefined)).toEqual([]);
});
