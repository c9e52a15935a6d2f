import { render, screen } from '@testing-library/react';
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

const Options = ({ option }: { option: PricedPackage }) => (
  <PackageOptions plan={plan} choice={usePackageChoice({ plan, packages: [option] })} />
);

it('shows the minimum hours charged under the field', proves('questions-14'), () => {
  const { rerender } = render(<Options option={dj} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Hours/).value).toBe('3');
  expect(screen.getByText('4 hours at least')).toBeTruthy();
  rerender(<Options option={{ ...dj, price: { amountCents: 600_00, unit: 'flat' } }} />);
  expect(screen.queryByText('4 hours at least'), 'only for a package by the hour').toBeNull();
});
