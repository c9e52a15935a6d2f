import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Draft } from '#shared/api/planning.ts';
import type { VendorPrice } from '#shared/api/planning/vendor-prices.ts';
import { CardPrice } from './CardPrice.tsx';
import { emptyDetails } from '../event-details.ts';
import { pricedTogether } from './api.ts';

const call = vi.hoisted(() => vi.fn<(contract: object, request: object) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const makeId = (n: number): string => `01J${String(n).padStart(23, '0')}`;
const makePrice = (n: number, changes: Partial<VendorPrice> = {}): VendorPrice => ({
  vendorId: makeId(n),
  category: 'catering',
  allInCents: 124_000,
  isCustomQuote: false,
  misfit: null,
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
const draft: Draft = {
  id: makeId(900),
  version: 3,
  title: 'Garden birthday',
  details: { ...emptyDetails, date: '2027-06-12', guestCount: 80 },
  place,
  serviceAreas: [],
  serviceWishes: [],
  items: [],
  quote: null,
  createdAt: '2027-06-01T17:00:00.000Z',
  updatedAt: '2027-06-01T17:00:00.000Z',
};

const show = (
  prices: VendorPrice[],
  { plan = draft, vendors = [1] }: { plan?: Draft | null; vendors?: number[] } = {},
) => {
  call.mockResolvedValue({ prices });
  const among = vendors.map(makeId);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      {vendors.map((n) => (
        <div key={n} data-testid={`card ${n}`}>
          <CardPrice draft={plan ?? undefined} vendorId={makeId(n)} among={among} category="catering" />
        </div>
      ))}
    </QueryClientProvider>,
  );
};
const card = (n = 1) => screen.getByTestId(`card ${n}`).textContent;

beforeEach(() => call.mockReset());

describe('price on a card', () => {
  it.each<[Partial<VendorPrice>, string]>([
    [{}, 'from $1,240.00 all-in for your event'],
    [{ travelFeeCents: 3675 }, 'from $1,240.00 all-in for your event, with a $36.75 travel fee'],
    [{ isCustomQuote: true }, 'Custom quote, from $1,240.00 all-in for your event'],
    [{ byOfferOnly: true }, 'By offer only, from $1,240.00 all-in for your event'],
    [{ byOfferOnly: true, asksFirst: true }, 'Asks first, from $1,240.00 all-in for your event'],
    [{ isCustomQuote: true, allInCents: null }, 'Custom quote, price on request'],
    [{ allInCents: null, misfit: 'Seats 60, but you expect 200' }, 'Seats 60, but you expect 200'],
  ])('shows %j as %s', async (changes, words) => {
    show([makePrice(1, changes)]);
    await waitFor(() => expect(card()).toBe(words));
  });

  it('the price on a card is requested once for a page of vendors', async () => {
    show([makePrice(1), makePrice(2, { allInCents: 99_900 })], { vendors: [1, 2, 3] });
    await waitFor(() => expect(card(2)).toBe('from $999.00 all-in for your event'));
    expect([card(1), card(3)]).toEqual(['from $1,240.00 all-in for your event', '']);
    expect(call).toHaveBeenCalledTimes(1);
    expect(call.mock.lastCall?.[1]).toMatchObject({
      params: { draftId: draft.id },
      query: { vendorIds: [1, 2, 3].map(makeId).join(), category: 'catering' },
    });
  });

  it('reserves its space before the draft has loaded', async () => {
    call.mockResolvedValue({ prices: [makePrice(1)] });
    const page = (plan: Draft | undefined) => (
      <QueryClientProvider client={client}>
        <div data-testid="card 1">
          <CardPrice draft={plan} isWaiting={!plan} vendorId={makeId(1)} among={[makeId(1)]} category="catering" />
        </div>
      </QueryClientProvider>
    );
    const client = new QueryClient();
    const { rerender } = render(page(undefined));
    const room = screen.getByTestId('card 1').innerHTML;
    expect(room).not.toBe('');
    rerender(page(draft));
    expect(screen.getByTestId('card 1').innerHTML, 'the space stays the same while the price loads').toBe(room);
    await waitFor(() => expect(card()).toContain('$1,240.00'));
  });

  it('the price on a card is left out if the request fails, and so is the price of the earlier version', async () => {
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const page = (plan: Draft) => (
      <QueryClientProvider client={client}>
        <div data-testid="card 1">
          <CardPrice draft={plan} vendorId={makeId(1)} among={[makeId(1)]} category="catering" />
        </div>
      </QueryClientProvider>
    );
    call.mockResolvedValueOnce({ prices: [makePrice(1)] });
    const { rerender } = render(page(draft));
    await waitFor(() => expect(card()).toContain('$1,240.00'));
    call.mockRejectedValueOnce(new Error('unavailable'));
    rerender(page({ ...draft, version: 4 }));
    await waitFor(() => expect(card()).toBe(''));
    expect(screen.getByTestId('card 1').childElementCount, 'no skeleton remains').toBe(0);
  });

  it.each<[string, Draft | null]>([
    ['a plan', null],
    ['a place', { ...draft, place: null }],
    ['a date', { ...draft, details: { ...draft.details, date: null } }],
    ['guests', { ...draft, details: { ...draft.details, guestCount: null } }],
  ])("the price on a card isn't requested without %s", (_, plan) => {
    show([makePrice(1)], { plan });
    expect(card()).toBe('');
    expect(call).not.toHaveBeenCalled();
  });
});

it('prices a page of the list together, without sample vendors', () => {
  const ids = Array.from({ length: 30 }, (_, n) => makeId(n));
  const among = ['sample-venue-1', ...ids];
  expect(pricedTogether({ vendorId: makeId(0), among })).toEqual(ids.slice(0, 12));
  expect(pricedTogether({ vendorId: makeId(13), among })).toEqual(ids.slice(12, 24));
  expect(pricedTogether({ vendorId: makeId(29), among })).toEqual(ids.slice(24));
});
