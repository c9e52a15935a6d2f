import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PayoutAccountView } from '#shared/api/orders/payouts.ts';
import { ApiError } from '#web/lib/api-error.ts';
import { latestToast } from '#web/ui/feedback/toast.ts';
import { StripeAccount } from './StripeAccount.tsx';

const call = vi.hoisted(() => vi.fn<(contract: { method: string }) => Promise<unknown>>());
vi.mock('#web/lib/api.ts', () => ({ call }));

const assign = vi.fn<(url: string) => void>();
beforeEach(() => {
  call.mockReset();
  assign.mockReset();
  vi.stubGlobal('location', { assign });
});
afterEach(() => vi.unstubAllGlobals());

const url = 'https://connect.stripe.test/setup/acct_1';

function open(account: PayoutAccountView, answer: () => Promise<unknown> = () => Promise.resolve({ url })) {
  call.mockImplementation(({ method }) => (method === 'POST' ? answer() : Promise.resolve(account)));
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <StripeAccount />
    </QueryClientProvider>,
  );
}

it.each([
  [null, 'no_account', 'No payout account yet', 'Set Up Payouts'],
  [null, 'account_incomplete', 'Setup not finished', 'Continue Setup'],
  ['6789', 'account_closed', 'Your payout account ending in 6789 is closed. Add another one.', 'Add Another Account'],
  ['6789', null, 'Account ending in 6789', 'Update Account'],
] as const)(
  'shows for the account %s and problem %s the text "%s" and the button "%s"',
  async (lastFour, reason, words, action) => {
    open({ isReady: reason === null, lastFour, reason });
    expect(await screen.findByText(words)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: action }));
    await waitFor(() => expect(assign).toHaveBeenCalledWith(url));
  },
);

it('reports an unavailable provider and can be pressed again', async () => {
  const message = "Couldn't reach our payment provider. Try again in a moment.";
  open({ isReady: false, lastFour: null, reason: 'no_account' }, () =>
    Promise.reject(new ApiError({ code: 'unavailable', message, status: 503 })),
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Set Up Payouts' }));
  await waitFor(() => expect(latestToast()?.title).toBe("Couldn't open the setup"));
  expect(assign).not.toHaveBeenCalled();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Set Up Payouts' })).toHaveProperty('disabled', false));
});
