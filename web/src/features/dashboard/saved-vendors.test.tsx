import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, expect, it, vi } from 'vitest';
import type { SavedVendor } from '#shared/api/planning/saved-vendors.ts';
import { writeSession } from '#web/lib/session-state.ts';
import SavedVendorsPage from './SavedVendorsPage.tsx';

const call = vi.hoisted(() => vi.fn<(contract: { path: string; method: string }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const ember: SavedVendor = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  name: 'Ember & Rye',
  categories: ['catering'],
  address: 'Austin, TX',
  imageUrl: null,
  isOpen: true,
  savedAt: '2027-06-01T17:00:00.000Z',
};
const closed = { ...ember, id: '01HYYYYYYYYYYYYYYYYYYYYYYY', name: 'Laurel Court', address: '', isOpen: false };

const me = { id: 'u', email: 'maya@example.com', fullName: 'Maya', isAdmin: false, vendor: null };

beforeEach(() => {
  call.mockReset();
  writeSession({ status: 'signed-in', me, expired: false });
});

const open = (vendors: SavedVendor[]) => {
  call.mockImplementation(({ method }) => Promise.resolve(method === 'GET' ? { vendors } : {}));
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <SavedVendorsPage />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

it('lists open vendors with a link and marks closed ones', async () => {
  open([ember, closed]);
  expect((await screen.findByRole('link', { name: 'Ember & Rye' })).getAttribute('href')).toBe(`/vendor/${ember.id}`);
  expect(screen.queryByRole('link', { name: 'Laurel Court' })).toBeNull();
  expect(screen.getByText('Closed')).toBeDefined();
});

it('removes a vendor from the list at once', async () => {
  open([ember]);
  const heart = await screen.findByRole('button', { name: 'Remove Ember & Rye from saved vendors' });
  expect(heart.getAttribute('aria-pressed')).toBe('true');
  call.mockImplementation(() => new Promise(() => undefined));
  fireEvent.click(heart);
  await waitFor(() => expect(screen.queryByText('Ember & Rye')).toBeNull());
  expect(call.mock.lastCall?.[0]).toMatchObject({ method: 'DELETE', path: '/api/planning/saved-vendors/{vendorId}' });
});

it('explains how to save a vendor while the list is empty', async () => {
  open([]);
  expect(await screen.findByText('No saved vendors yet')).toBeDefined();
});
