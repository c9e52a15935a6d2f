import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { FoundVendor } from '#shared/api/directory/vendor-card.ts';
import { planning } from '#shared/api/planning.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import type { Comparison } from '#web/domain/planning/comparison.ts';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { BrowseCards } from './BrowseCards.tsx';

const call = vi.hoisted(() => vi.fn<(contract: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));
beforeEach(() => {
  call.mockReset().mockReturnValue(new Promise(() => undefined));
});

const vendor: FoundVendor = {
  id: '01J00000000000000000000001',
  name: 'Laurel Court',
  description: 'A courtyard',
  categories: ['venue'],
  themes: [],
  address: 'Austin, TX',
  website: null,
  instagramHandle: null,
  email: null,
  phone: null,
  imageUrls: [],
  rating: null,
  reviewCount: 0,
  leadTime: '1-2 weeks',
  distanceMiles: 2,
  availability: 'free',
  position: null,
};
const plan = {
  status: 'draft',
  draftId: '01J00000000000000000000900',
  title: 'Quinceañera',
  details: { ...emptyDetails, date: '2027-03-27', guestCount: 110 },
  serviceAreas: ['venue'],
  serviceWishes: [],
  items: [],
  quote: null,
  place: null,
  draft: undefined,
} as unknown as Plan;
const comparison = { vendors: [], has: () => false, toggle: () => undefined } as unknown as Comparison;

const show = (changes: Partial<FoundVendor> = {}, shown = plan) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <BrowseCards
          {...{ plan: shown, comparison }}
          tab="venue"
          among={[vendor.id]}
          vendors={[{ ...vendor, ...changes }]}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
const add = () => screen.queryByRole('button', { name: 'Add to Your Plan' });

it("shows why a vendor doesn't fit, without availability and Add button", () => {
  show({ misfits: ['Seats 60, but you expect 110'] });
  expect(screen.getByText('Seats 60, but you expect 110')).toBeDefined();
  expect(screen.queryByText(/^Available on/)).toBeNull();
  expect(add()).toBeNull();
  expect(screen.getByRole('link', { name: 'View Packages' })).toBeDefined();
});

it('offers a vendor who fits', () => {
  show();
  expect(screen.getByText('Available on Mar 27')).toBeDefined();
  expect(add()).not.toBeNull();
});

it.each([
  [undefined, 'Booked for your event'],
  [true, 'Canceled for your event'],
])('shows only the state of a vendor of the booked event, canceled %s: %s', async (isCancelled, words) => {
  const vendors = [{ id: vendor.id, name: vendor.name, category: 'venue', isCancelled }];
  call.mockImplementation(async (contract) =>
    contract === planning.listMyEvents
      ? { drafts: [], events: [{ bookingId: 'HST-ABCDEFGH1', vendors }] }
      : new Promise(() => undefined),
  );
  show({ availability: 'full' }, {
    ...plan,
    draft: { addsTo: 'HST-ABCDEFGH1', details: plan.details },
  } as unknown as Plan);
  expect(await screen.findByText(words)).toBeDefined();
  expect(screen.queryByText(/^(Booked|Available) on/)).toBeNull();
  expect(add()).toBeNull();
});
