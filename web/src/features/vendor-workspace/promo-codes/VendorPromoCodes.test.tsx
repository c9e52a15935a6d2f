import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ApiError } from '#web/lib/api-error.ts';
import { queryClient } from '#web/lib/query.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { VendorPromoCodes } from './VendorPromoCodes.tsx';
import { promoTerms } from '#tests/support/promo-terms.ts';
import { proves } from '#tests/support/proves.ts';

const call = vi.hoisted(() => vi.fn<() => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const promo = {
  id: '01HZZZZZZZZZZZZZZZZZZZZZZZ',
  version: 1,
  code: 'GARDEN10',
  description: '',
  ...promoTerms,
  createdAt: '2027-06-01T17:00:00.000Z',
};

it("reports that codes can't be loaded or a code can't be switched", proves('vendor-errors-8'), async () => {
  queryClient.setDefaultOptions({ queries: { retry: false } });
  call.mockRejectedValueOnce(ApiError.noAnswer());
  render(
    <QueryClientProvider client={queryClient}>
      <VendorPromoCodes />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(latestToast()).toMatchObject({ title: 'Error', text: 'Failed to load promo codes' }));
  call.mockResolvedValueOnce({ promoCodes: [promo] });
  fireEvent.click(screen.getByRole('button', { name: /Retry|Try again/ }));
  const off = await screen.findByRole('button', { name: /^Deactivate/ });
  call.mockRejectedValue(ApiError.noAnswer());
  fireEvent.click(off);
  await waitFor(() =>
    expect(latestToast()).toMatchObject({ title: 'Error', text: 'Failed to update promo code status' }),
  );
});
