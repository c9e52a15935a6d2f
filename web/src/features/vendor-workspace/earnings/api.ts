import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import { payouts, sentPayouts } from '#shared/api/orders/payouts.ts';
import { call } from '#web/lib/api.ts';

// Begins with the word of the notice that orders changed.
export const earningsKeys = {
  all: ['orders'] as const,
  year: (year: string | undefined) => ['orders', 'earnings', year ?? 'this'] as const,
};

/** Loads a year of the vendor's orders with their earnings; the current year by default. */
export const earningsQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: earningsKeys.year(year),
    queryFn: ({ signal }) => call(orders.listEarnings, { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Loads the payouts sent to the vendor in a year. */
export const sentPayoutsQuery = (year: string) =>
  queryOptions({
    queryKey: [...earningsKeys.all, 'sent-payouts', year] as const,
    queryFn: ({ signal }) => call(sentPayouts.listSentPayouts, { query: { year } }, { signal }),
  });

/** Loads the vendor's payout account as known to the payout provider. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'] as const,
  queryFn: ({ signal }) => call(payouts.getPayoutAccount, {}, { signal }),
});

/** Returns the URL of the provider's page for the payout account; it works once. */
export const openPayoutOnboarding = async () => (await call(payouts.openPayoutOnboarding)).url;

/** Retries a failed payout now; returns its new state. */
export const retryPayout = (bookingId: string) => call(payouts.retryPayout, { params: { bookingId } });
