import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { PricedPackage } from '#shared/api/directory/vendor-page.ts';
import { proves } from '#tests/support/proves.ts';
import { emptyDetails } from '../event-details.ts';
import { PackageOptions } from './PackageOptions.tsx';
import { usePackageChoice } from './use-package-choice.ts';

const dj: PricedPackage = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZA',
  name: 'DJ set',
  description: '',
  category: 'entertainment',
  weekdays: [],
  imageUrl: null,
  price: { amountCents: 150_00, unit: 'per_hour' },
  deliveryChoices: [],
  fees: { minimumHours: 4 },
};
const plan = { details: { ...emptyDetails, durationHours: 3 } };

const Options = ({ option, other }: { option: PricedPackage; other?: PricedPackage }) => (
  <PackageOptions plan={plan} choice={usePackageChoice({ plan, packages: [option, ...(other ? [other] : [])] })} />
);

it('shows the minimum hours charged under the field', proves('questions-14'), () => {
  const { rerender } = render(<Options option={dj} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('3');
  expect(screen.getByText('4 hours at least')).toBeTruthy();
  rerender(<Options option={{ ...dj, price: { amountCents: 600_00, unit: 'flat' } }} />);
  expect(screen.queryByText('4 hours at least'), 'only for a package by the hour').toBeNull();
});

it('offers an add-on after its package, and not without it', () => {
  const facts = { role: 'add_on' as const };
  const extra: PricedPackage = {
    ...dj,
    id: '01HZZZZZZZZZZZZZZZZZZZZZZB',
    name: 'Fog machine',
    price: { amountCents: 80_00, unit: 'flat' },
    facts,
    known: { role: 'add_on', isAnswered: true },
  };
  render(<Options option={extra} other={dj} />);
  const addOn = () => within(screen.getByRole('group', { name: 'Add-ons' })).getByRole<HTMLInputElement>('checkbox');
  const main = screen.getByRole<HTMLInputElement>('checkbox', { name: /^DJ set/ });
  expect([main.checked, addOn().disabled]).toEqual([true, false]);
  expect(screen.queryByText(/An add-on to/)).toBeNull();
  fireEvent.click(main);
  expect(addOn().disabled).toBe(true);
  expect(screen.getByText('An add-on to DJ set.')).toBeTruthy();
});

it('shows why a package does not suit the event', () => {
  const rehearsal: PricedPackage = {
    ...dj,
    id: '01HZZZZZZZZZZZZZZZZZZZZZZC',
    name: 'Rehearsal hour',
    known: { role: 'preparation', isAnswered: false },
  };
  render(<Options option={rehearsal} other={dj} />);
  expect(screen.getByText('A rehearsal.')).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /^DJ set/ }).checked).toBe(true);
});
