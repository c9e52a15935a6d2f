import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, it, vi } from 'vitest';
import type { PlannedItem } from '#shared/api/planning.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { PlanContents } from '#web/domain/planning/plan-view/PlanContents.tsx';
import type { Plan } from '#web/domain/planning/use-plan.ts';
import { conversationId, offerView } from '#tests/support/offer-views.ts';

vi.mock('#web/lib/api.ts', () => ({ call: async () => ({ inquiries: [] }) }));

const { facts, validThrough, validUntil, vendorId, vendorName, category } = offerView();
const item: PlannedItem = {
  id: `${vendorId}:${category}`,
  vendorId,
  vendorName,
  category,
  packages: [
    {
      productId: 'offer-1',
      productName: 'Dinner',
      description: '',
      imageUrl: null,
      price: { amountCents: 3800, unit: 'per_person' },
      quantity: 40,
    },
  ],
  offer: { conversationId, version: 1, validThrough, validUntil, facts },
  problems: [],
};

const open = (problems: PlannedItem['problems'] = [], isHeld = false) => {
  const details = { ...emptyDetails, ...facts, guestCount: 60 };
  const plan = { status: 'draft', draftId: 'd1', title: 'Garden', details, serviceAreas: [], serviceWishes: [] };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanContents
          plan={{ ...plan, items: [{ ...item, problems, isHeld }], quote: null, place: null } as unknown as Plan}
        />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};
const linkHref = (name: string) => screen.getByRole('link', { name }).getAttribute('href');

describe('offer in a plan', () => {
  it('shows its validity and links to the offer instead of packages', async () => {
    open();
    expect(await screen.findByText(/^Offer valid until Dec 01, 2026/)).toBeTruthy();
    expect(linkHref('See offer')).toBe(`/messages?conversation=${conversationId}#offer`);
    expect(screen.queryByText('Change package')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Ask for a new offer' })).toBeNull();
  });

  it('shows until when its day is held', async () => {
    open([], true);
    expect(await screen.findByText(/Day held for you until Dec 01, 2026\./)).toBeTruthy();
  });

  it("shows once why it can't be booked, with the alternatives", async () => {
    open([{ code: 'offer_ended', message: 'This offer has expired' }]);
    expect(await screen.findByText(/This offer has expired\./)).toBeTruthy();
    expect(screen.getAllByText(/has expired/)).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Ask for a new offer' })).toBeTruthy();
    expect(linkHref('choose another')).toBe('/vendors?category=catering&draftId=d1');
  });
});
