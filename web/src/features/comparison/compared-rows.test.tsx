import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ComparedRows } from './ComparedRows.tsx';

it('starts with the total for the event', () => {
  const vendor = {
    id: 'v1',
    name: 'Ember & Rye',
    image: '',
    service_category: 'catering',
    rating: 4.5,
    reviews: 3,
    leadTime: '1-2 weeks',
    description: '',
  } as const;
  const price = { price: { amountCents: 87_192, unit: 'flat' }, isAllIn: true, misfit: null } as const;
  const best = { price: undefined, rating: undefined };
  render(<ComparedRows {...{ vendor, price, best }} packages={[]} facts={[]} isWaiting={false} />);
  expect(screen.getAllByRole('term')[0]?.parentElement?.textContent).toBe(
    'Starting PriceFrom $871.92all-in for your event',
  );
});
