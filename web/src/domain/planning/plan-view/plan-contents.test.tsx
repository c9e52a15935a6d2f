import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { planning } from '#shared/api/planning.ts';
import { emptyDetails } from '../event-details.ts';
import type { Plan } from '../use-plan.ts';
import { PlanContents } from './PlanContents.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

it('names the event that services are added to and its booked vendors', async () => {
  const bookingId = 'HST-ABCDEFGH1';
  const vendors = [
    { id: 'v1', name: 'Juniper Hall', category: 'venue' },
    { id: 'v2', name: 'Masa Madre', category: 'catering' },
    { id: 'v3', name: 'Night Heron DJs', category: 'entertainment', isCancelled: true },
  ];
  call.mockImplementation(async (contract) =>
    contract === planning.listMyEvents ? { drafts: [], events: [{ bookingId, vendors }] } : undefined,
  );
  const nothing = { serviceAreas: [], serviceWishes: [], items: [], quote: null, place: null };
  const plan = { title: "Camila's Quinceañera", details: { ...emptyDetails, name: 'Camila' }, ...nothing };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanContents plan={{ ...plan, draft: { addsTo: bookingId } } as unknown as Plan} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(screen.getByRole('heading', { name: "Added to Camila's Quinceañera" })).toBeDefined();
  expect((await screen.findByText('Already booked:')).parentElement?.textContent).toBe(
    'Already booked: Juniper Hall and Masa Madre',
  );
});

it('links to the details that the total needs, and back to the summary', () => {
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
