import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { directory } from '#shared/api/directory.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { useDirectory } from './use-directory.ts';
import { noFilters } from '#web/domain/directory/filters/filters.ts';

const call = vi.hoisted(() => vi.fn<(contract: object) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const austin = {
  zip: '78704',
  city: 'Austin',
  state: 'TX',
  label: 'Austin, TX 78704',
  timeZone: 'America/Chicago',
  latitude: 30.24,
  longitude: -97.77,
};

/** Returns the title of the toast after a search that is empty for this reason. */
async function toastAfter(nothing: 'no_vendors' | 'no_match'): Promise<string | undefined> {
  const found = { vendors: [], nextCursor: null, lookedMiles: null, sortedAmong: null, nothing };
  call.mockImplementation((contract) => Promise.resolve(contract === directory.findPlace ? austin : found));
  const before = latestToast()?.id;
  const client = new QueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useDirectory({ ...noFilters, near: '78704', text: 'piano' }, () => undefined), {
    wrapper,
  });
  await waitFor(() => expect(result.current.found).toBe('0 vendors'));
  const toast = latestToast();
  return toast?.id === before ? undefined : toast?.title;
}

beforeEach(() => call.mockReset());

it('announces an expansion to a place without vendors, but not for a search without matches', async () => {
  expect(await toastAfter('no_match')).toBeUndefined();
  expect(await toastAfter('no_vendors')).toBe('Expanding Soon');
});
