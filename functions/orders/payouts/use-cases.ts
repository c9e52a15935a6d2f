import type { payouts, sentPayouts } from '#shared/api/orders/payouts.ts';
import type { Handles } from '#functions/platform/endpoint.ts';
import type { PayoutDeps } from './deps.ts';
import { listFailed, listSentPayouts } from './list-payouts.ts';
import { getPayoutAccount, openPayoutOnboarding } from './payout-account.ts';
import { retryPayout, retryVendorPayout } from './retry-payout.ts';

/** Returns the use case of each endpoint, for `functions/orders/api.ts`. */
export const payoutsUseCases = (
  deps: PayoutDeps & { siteUrl: string },
): Handles<typeof payouts & typeof sentPayouts> => ({
  getPayoutAccount: (call) => getPayoutAccount(deps, call),
  openPayoutOnboarding: (call) => openPayoutOnboarding(deps, call),
  listSentPayouts: (call) => listSentPayouts(deps, call),
  retryPayout: (call) => retryPayout(deps, call),
  listFailedPayouts: (call) => listFailed(deps, call),
  retryVendorPayout: (call) => retryVendorPayout(deps, call),
});
