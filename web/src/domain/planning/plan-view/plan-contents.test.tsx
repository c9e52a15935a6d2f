import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { emptyDetails } from '../event-details.ts';
import type { Plan } from '../use-plan.ts';
import { PlanContents } from './PlanContents.tsx';

it('leads to the details that the total needs, and from there to the summary', () => {
  const trio = { productId: 'p', productName: 'Trio', description: '', imageUrl: null };
  const item = {
    id: 'v1:entertainment',
    vendorId: 'v1',
    vendorName: 'Trio',
    category: 'entertainment',
    packages: [{ ...trio, price: { amountCents: 9500, unit: 'per_hour' } }],
    problems: [],
  };
  const details = { ...emptyDetails, guestCount: 40 };
  const plan = { status: 'draft', draftId: 'd1', title: 'Garden', details, serviceAreas: [], serviceWishes: [] };
  render(
    <MemoryRouter>
      <PlanContents plan={{ ...plan, items: [item], quote: null, place: null } as unknown as Plan} />
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: /^Add / });
  expect([link.textContent, link.getAttribute('href')]).toEqual([
    'Add the event duration',
    '/questionnaire?draftId=d1&returnTo=summary',
  ]);
});
