import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { Replacement } from '#shared/api/planning/replacements.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { planOption } from '#tests/support/plan-option.ts';
import ReplacementCard from './Replacement.tsx';

type Asked = { method: string; path: string };
const call = vi.hoisted(() => vi.fn<(contract: Asked, request: { body?: object }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const [best, next] = [
  planOption('Taco Cartel', 'catering', 1000, { miles: 2 }),
  planOption('Plain Fare', 'catering', 900, { miles: 4 }),
];
const choices = [best, next].map(({ vendorId, productId }) => ({ vendorId, productId }));
const found: Replacement = {
  picks: [{ option: best, choices }],
  totalCents: 105_000,
  costCents: 113_000,
  lacking: [],
  isTooLate: false,
};
const booking = {
  id: 'HST-ABCDEFGH1',
  items: [{ vendorId: 'gone', category: 'catering' }],
  requirements: null,
} as unknown as Booking;

beforeEach(() => {
  call.mockReset();
});

const Summary = () => <p>Summary{useLocation().search}</p>;

async function open(replacement: Partial<Replacement> = {}) {
  call.mockImplementation(() => Promise.resolve({ ...found, ...replacement }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <Routes>
          <Route
            path="/"
            element={<ReplacementCard booking={booking} order={{ vendorId: 'gone', vendorName: 'Ember & Rye' }} />}
          />
          <Route path="/summary" element={<Summary />} />
        </Routes>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await waitFor(() => expect(screen.queryByText('Looking for a replacement...')).toBeNull());
}

const started = (changes: object[], totalCents = 105_000) => ({
  draft: { id: 'new', quote: { totalCents }, details: {} },
  changes,
});
const book = () => fireEvent.click(screen.getByRole('button', { name: 'Book This Instead' }));
const sentTo = (method: string) => call.mock.calls.filter(([contract]) => contract.method === method);

it('shows vendor, price and reasons, and opens the summary of a plan with it on one press', async () => {
  await open();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe('Best replacement: Taco Cartel');
  expect(screen.getByText(/all-in/).textContent).toBe('$1,050.00 all-in, $80.00 less than before');
  expect(screen.getByRole('list', { name: 'Why Taco Cartel' }).textContent).toContain('2 miles away');
  call.mockResolvedValue(started([]));
  book();
  expect((await screen.findByText(/^Summary/)).textContent).toBe('Summary?draftId=new');
  expect(sentTo('POST')[0]?.[1]).toMatchObject({ body: { picks: [{ category: 'catering', choices }] } });
  expect(latestToast()?.title).toBe('Your replacement is ready to book');
});

it('names the vendor who replaced one that was no longer free', async () => {
  await open();
  const change = {
    category: 'catering',
    vendorName: 'Taco Cartel',
    replacedBy: 'Plain Fare',
    message: 'Not available',
  };
  call.mockResolvedValue(started([change]));
  book();
  await screen.findByText(/^Summary/);
  expect(latestToast()?.text).toBe('Plain Fare instead of Taco Cartel for Food & Beverage: Not available.');
});

it('reports a changed price', async () => {
  await open();
  call.mockResolvedValue(started([], 115_500));
  book();
  await screen.findByText(/^Summary/);
  expect(latestToast()?.text).toBe("It's now $1,155.00. It was $1,050.00.");
});

it('searches again if no pick can be booked any more, and retries under the same plan id', async () => {
  await open();
  call.mockImplementation(({ method }) =>
    method === 'POST'
      ? Promise.reject(new ApiError({ code: 'refused', status: 422, message: 'None of these vendors can be booked' }))
      : Promise.resolve(found),
  );
  book();
  await waitFor(() => expect(sentTo('GET')).toHaveLength(2));
  expect(latestToast()?.text).toBe('None of these vendors can be booked');
  book();
  await waitFor(() => expect(sentTo('POST')).toHaveLength(2));
  const ids = sentTo('POST').map(([, { body }]) => (body as { draftId: string }).draftId);
  expect(ids[0]).toBe(ids[1]);
});

it('explains that no vendor is free and links to the vendors of the service', async () => {
  const lacking = [
    { category: 'catering' as const, line: 'catering', reason: 'none_free' as const, message: null, nextDate: null },
  ];
  await open({ picks: [], totalCents: 0, lacking });
  expect(screen.getByText('No other Food & Beverage vendor nearby is free that day.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Browse Food & Beverage Vendors' })).toBeTruthy();
});

it('links to the directory if it is too late to plan for the day', async () => {
  await open({ picks: [], totalCents: 0, isTooLate: true });
  const link = screen.getByRole('link', { name: 'Browse Food & Beverage Vendors' });
  expect(link.getAttribute('href')).toBe('/vendor-directory?category=catering');
});

it('offers to search again after a failure', async () => {
  call.mockRejectedValue(new ApiError({ code: 'unavailable', status: 503, message: 'Busy' }));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <ReplacementCard booking={booking} order={{ vendorId: 'gone', vendorName: 'Ember & Rye' }} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  expect(await screen.findByText(/Couldn't look for a replacement/)).toBeTruthy();
});
