import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import { messaging } from '#shared/api/messaging.ts';
import type { Inquiry } from '#shared/api/messaging/inquiries.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { conversationId, inquiryFacts, offerView } from '#tests/support/offer-views.ts';
import { PlanInquiries } from './PlanInquiries.tsx';

const call = vi.hoisted(() => vi.fn<(endpoint: unknown, request: unknown) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const { facts } = offerView();
const inquiry = (changes: Partial<Inquiry> = {}): Inquiry => ({
  conversationId,
  vendorId: 'v-1',
  vendorName: 'Big Bounce Barton',
  facts: inquiryFacts,
  state: 'answered',
  limitAt: null,
  offer: { ...offerView(), validUntil: '2099-01-01T05:59:59.999Z' },
  newOfferAskedAt: null,
  sentAt: '2026-11-24T15:00:00.000Z',
  ...changes,
});

const place = {
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  label: 'Austin, TX 78704',
  timeZone: 'America/Chicago',
  latitude: 30.24,
  longitude: -97.77,
};

const show = async (inquiries: Inquiry[], guestCount = facts.guestCount) => {
  call.mockResolvedValue({ inquiries });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <PlanInquiries plan={{ draftId: 'd1', details: { ...emptyDetails, ...facts, guestCount }, place }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return within(await screen.findByRole('region', { name: 'Inquiries' }));
};

beforeEach(() => call.mockReset());

it("shows when a vendor's reply is due", async () => {
  const card = await show([inquiry({ state: 'waiting', offer: null, limitAt: '2026-11-25T15:00:00.000Z' })]);
  expect(card.getByText(/reply expected by Nov 25, 2026, 09:00 AM CST$/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

it('shows the price and validity of an offer that fits the plan', async () => {
  const card = await show([inquiry()]);
  expect(card.getByText(/Offer: \$1,764\.00, valid until Dec 01, 2026/)).toBeTruthy();
  expect(card.queryByRole('button')).toBeNull();
});

it('shows the facts of an offer if the plan has changed, and requests a new one with one press', async () => {
  const card = await show([inquiry()], 60);
  expect(card.getByText(/This offer was made for 40 guests\./)).toBeTruthy();
  fireEvent.click(await card.findByRole('button', { name: 'Ask for a new offer' }));
  await waitFor(() => expect(card.getByRole('status').textContent).toContain('You asked for a new offer.'));
  const request = call.mock.calls.find(([endpoint]) => endpoint === messaging.postMessage)?.[1];
  expect(request).toMatchObject({
    params: { conversationId },
    body: {
      content: expect.stringMatching(/It's now .*60 guests.* Could you send me a new offer\?/),
      asksForOffer: true,
    },
  });
});

it('shows that a new offer was requested, until the plan changes again', async () => {
  const newOfferAskedAt = '2026-11-24T18:00:00.000Z';
  const card = await show([inquiry({ facts: { ...inquiryFacts, guestCount: 60 }, newOfferAskedAt })], 60);
  expect(await card.findByRole('status')).toBeTruthy();
  cleanup();
  const changed = await show([inquiry({ facts: { ...inquiryFacts, guestCount: 60 }, newOfferAskedAt })], 70);
  expect(await changed.findByRole('button', { name: 'Ask for a new offer' })).toBeTruthy();
});
