import { additions } from '#shared/api/orders/additions.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { checkout } from '#shared/api/checkout.ts';
import { moveRequests } from '#shared/api/orders/move-requests.ts';
import { orders } from '#shared/api/orders.ts';
import { payouts } from '#shared/api/orders/payouts.ts';
import { repricing } from '#shared/api/orders/repricing.ts';
import { sentPayouts } from '#shared/api/orders/sent-payouts.ts';
import { reviews } from '#shared/api/reviews.ts';
import { functionNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { serve } from '#functions/platform/serve.ts';
import { newBookingId } from '../checkout/booking-id.ts';
import { checkoutUseCases } from '../checkout/api.ts';
import { casesUseCases } from '../orders/cases/use-cases.ts';
import { ordersUseCases } from '../orders/api.ts';
import { payoutsUseCases } from '../orders/payouts/use-cases.ts';
import { createPayoutProvider } from '../payments/create-payout-provider.ts';
import { createProvider } from '../payments/create-provider.ts';
import { reviewsUseCases } from '../reviews/api.ts';

const environment = readEnvironment(functionNeeds['booking-api'], process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table), newBookingId };
const payoutDeps = { table, payouts: createPayoutProvider(environment, table), siteUrl: environment.SITE_URL };

export const handler = serve(
  {
    ...checkout,
    ...orders,
    ...repricing,
    ...additions,
    ...moveRequests,
    ...cases,
    ...payouts,
    ...sentPayouts,
    ...reviews,
  },
  {
    ...checkoutUseCases(deps),
    ...ordersUseCases(deps),
    ...casesUseCases(deps),
    ...payoutsUseCases(payoutDeps),
    ...reviewsUseCases(deps),
  },
  callerFinder(table),
);
