import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { VendorInquiry } from '#shared/api/messaging/inquiries.ts';
import type { ListedOffer } from '#shared/api/messaging/offers.ts';
import { inquiryFacts, offerView } from '#tests/support/offer-views.ts';
import { Inquiries } from './Inquiries.tsx';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const offer = (changes: Partial<ListedOffer> = {}): ListedOffer => ({
  version: 1,
  state: 'open',
  isBeingPaid: false,
  totalCents: 1764_00,
  facts: offerView().facts,
  validThrough: '2026-12-01',
  validUntil: '2026-12-02T05:59:59.999Z',
  ...changes,
});

const inquiry = (title: string, changes: Partial<VendorInquiry>): VendorInquiry => ({
  conversationId: `plan.01HZZZZZZZZZZZZZZZZZZZZZZA.${title}`,
  hostName: `Host of ${title}`,
  facts: { ...inquiryFacts, title },
  state: 'answered',
  limitAt: null,
  offer: null,
  newOfferAskedAt: null,
  sentAt: '2026-11-24T15:00:00.000Z',
  ...changes,
});

beforeEach(() => {
  const inquiries = [
    inquiry('Open', { offer: offer() }),
    inquiry('Asked again', { offer: offer(), newOfferAskedAt: '2026-11-24T18:00:00.000Z' }),
    inquiry('Declined', { offer: offer({ state: 'declined' }) }),
    inquiry('Paying', { offer: offer({ isBeingPaid: true }) }),
    inquiry('New', { state: 'waiting' }),
    inquiry('Over', { state: 'ended' }),
  ];
  call.mockResolvedValue({ inquiries, nextCursor: null });
});

it("shows each host's offer and links to it or to a first or further one", async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Inquiries />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await screen.findAllByRole('listitem');
  const read = (title: string) => {
    const row = within(screen.getByRole('heading', { name: `Food & Beverage for ${title}` }).closest('li')!);
    return [row.queryByText(/^Offer: /)?.textContent, ...row.getAllByRole('link').map((link) => link.textContent)];
  };
  expect(['Open', 'Asked again', 'Declined', 'Paying', 'New', 'Over'].map(read)).toEqual([
    ['Offer: $1,764.00, valid until Dec 01, 2026', 'Open Conversation with Host of Open', 'See Offer to Host of Open'],
    [
      'Offer: $1,764.00, valid until Dec 01, 2026',
      'Open Conversation with Host of Asked again',
      'See Offer to Host of Asked again',
      'Make a New Offer for Asked again',
    ],
    ['Offer: $1,764.00, declined', 'Open Conversation with Host of Declined', 'Make an Offer for Declined'],
    ['Offer: $1,764.00, payment in progress', 'Open Conversation with Host of Paying', 'See Offer to Host of Paying'],
    [undefined, 'Read and Reply with Host of New', 'Make an Offer for New'],
    [undefined, 'Open Conversation with Host of Over'],
  ]);
  const links = screen.getAllByRole('link', { name: /^(See|Make)/ }).map((link) => link.getAttribute('href'));
  expect(links[0]).toMatch(/^\/vendor-dashboard\?view=messages&conversation=plan\..*#offer$/);
  expect(links.at(-1)).toMatch(/#make-offer$/);
});
