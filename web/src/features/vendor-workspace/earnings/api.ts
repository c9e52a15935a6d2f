import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { orders } from '#shared/api/orders.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { sentPayouts } from '#shared/api/orders/sent-payouts.ts';
import { call } from '#web/lib/api.ts';

// Begins with the word of the notice that orders changed.
export const earningsKeys = {
  all: ['orders'] as const,
  year: (year: string | undefined) => ['orders', 'earnings', year ?? 'this'] as const,
};

/** A year of the vendor's orders with what comes of them; this year where none is named. */
export const earningsQuery = (year: string | undefined) =>
  queryOptions({
    queryKey: earningsKeys.year(year),
    queryFn: ({ signal }) => call(orders.listEarnings, { query: { year } }, { signal }),
    placeholderData: keepPreviousData,
  });

/** What was sent to the vendor in a year. */
export const sentPayoutsQuery = (year: string) =>
  queryOptions({
    queryKey: [...earningsKeys.all, 'sent-payouts', year] as const,
    queryFn: ({ signal }) => call(sentPayouts.listSentPayouts, { query: { year } }, { signal }),
  });

/** Where the vendor is paid, as the payment provider knows it. */
export const payoutAccountQuery = queryOptions({
  queryKey: ['payout-account'] as const,
  queryFn: ({ signal }) => call(payouts.getPayoutAccount, {}, { signal }),
});

/** The address of the provider's page for the payout account; it works once. */
export const openPayoutOnboarding = async () => (await call(payouts.openPayoutOnboarding)).url;

/** Retries a failed payout now; gives what became of it. */
export const retryPayout = (bookingId: string) => call(payouts.retryPayout, { params: { bookingId } });
