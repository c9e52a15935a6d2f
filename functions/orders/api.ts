import { bookingChanges } from '#shared/api/orders/changes.ts';
import { cases } from '#shared/api/orders/cases.ts';
import { contests } from '#shared/api/orders/contests.ts';
import { extras } from '#shared/api/orders/extras.ts';
import { eventRoom } from '#shared/api/orders/event-room.ts';
import { orders } from '#shared/api/orders.ts';
import { payouts, sentPayouts } from '#shared/api/orders/payouts.ts';
import { disputes } from '#shared/api/orders/disputes.ts';
import { returnedRefunds } from '#shared/api/orders/returned-refunds.ts';
import { support } from '#shared/api/orders/support.ts';
import { apiNeeds, readEnvironment } from '#shared/kernel/environment.ts';
import { callerFinder } from '#functions/data/queries/caller.ts';
import { connect, openTable } from '#functions/data/table.ts';
import { defineApi } from '#functions/platform/endpoint.ts';
import { createDisputeProvider } from '../payments/create-dispute-provider.ts';
import { createPayoutProvider } from '../payments/create-payout-provider.ts';
import { createProvider } from '../payments/create-provider.ts';
import { cancelBooking, cancelOrder } from './cancellation/cancel-by-host.ts';
import { cancelVendorOrder } from './cancellation/cancel-vendor-order.ts';
import { getBooking } from './own-booking.ts';
import { getVendorOrder, listVendorOrders } from './vendor-orders.ts';
import { listEarnings } from './earnings/earnings.ts';
import { payBalance } from './balance/pay-balance.ts';
import { previewCancellation } from './cancellation/preview-cancellation.ts';
import { getMoveDays } from './changes/get-move-days.ts';
import { previewRepricing, repriceEvent } from './changes/reprice-event.ts';
import { startAddition } from './changes/start-addition.ts';
import { answerMove } from './changes/answer-move.ts';
import { moveEvent } from './changes/move-event.ts';
import { withdrawMove } from './changes/end-move-request.ts';
import { announceArrival } from './announce-arrival.ts';
import { casesUseCases } from './cases/use-cases.ts';
import { answerContest, withdrawOvertime } from './extras/answer-contest.ts';
import { answerExtra } from './extras/answer-extra.ts';
import { contestOvertime } from './extras/contest-overtime.ts';
import { decideContest, getContest, listContests } from './extras/decide-contest.ts';
import { payOvertime } from './extras/pay-overtime.ts';
import { payTip } from './extras/pay-tip.ts';
import { proposeExtra, withdrawExtra } from './extras/propose-extra.ts';
import { correctOvertime, reportOvertime } from './extras/report-overtime.ts';
import { removeSavedCard } from './saved-card/remove-saved-card.ts';
import { payoutsUseCases } from './payouts/use-cases.ts';
import { disputesUseCases } from './disputes/use-cases.ts';
import { listReturned, settleReturned } from './refunds/returned-refunds.ts';
import { roomUseCases } from './room/use-cases.ts';
import { supportUseCases } from './support/use-cases.ts';

const environment = readEnvironment(apiNeeds.orders, process.env);
const table = openTable(connect(), environment.TABLE_NAME);
const deps = { table, payments: createProvider(environment, table) };
const payoutDeps = { table, payouts: createPayoutProvider(environment, table), siteUrl: environment.SITE_URL };

export const api = defineApi(
  {
    ...orders,
    ...bookingChanges,
    ...cases,
    ...eventRoom,
    ...extras,
    ...contests,
    ...payouts,
    ...sentPayouts,
    ...returnedRefunds,
    ...disputes,
    ...support,
  },
  {
    getBooking: (call) => getBooking(deps, call),
    listVendorOrders: (call) => listVendorOrders(deps, call),
    getVendorOrder: (call) => getVendorOrder(deps, call),
    payBalance: (call) => payBalance(deps, call),
    previewCancellation: (call) => previewCancellation(deps, call),
    cancelBooking: (call) => cancelBooking(deps, call),
    cancelOrder: (call) => cancelOrder(deps, call),
    cancelVendorOrder: (call) => cancelVendorOrder(deps, call),
    listEarnings: (call) => listEarnings(deps, call),
    getMoveDays: (call) => getMoveDays(deps, call),
    moveEvent: (call) => moveEvent(deps, call),
    withdrawMove: (call) => withdrawMove(deps, call),
    answerMove: (call) => answerMove(deps, call),
    previewRepricing: (call) => previewRepricing(deps, call),
    repriceEvent: (call) => repriceEvent(deps, call),
    startAddition: (call) => startAddition(deps, call),
    announceArrival: (call) => announceArrival(deps, call),
    ...casesUseCases({ table }),
    ...roomUseCases(deps),
    ...supportUseCases({ table }),
    ...payoutsUseCases(payoutDeps),
    ...disputesUseCases({ table, disputes: createDisputeProvider(environment, table) }),
    payTip: (call) => payTip(deps, call),
    removeSavedCard: (call) => removeSavedCard(deps, call),
    proposeExtra: (call) => proposeExtra(deps, call),
    withdrawExtra: (call) => withdrawExtra(deps, call),
    answerExtra: (call) => answerExtra(deps, call),
    reportOvertime: (call) => reportOvertime(deps, call),
    correctOvertime: (call) => correctOvertime(deps, call),
    contestOvertime: (call) => contestOvertime(deps, call),
    payOvertime: (call) => payOvertime(deps, call),
    answerContest: (call) => answerContest(deps, call),
    withdrawOvertime: (call) => withdrawOvertime(deps, call),
    listContests: (call) => listContests(deps, call),
    getContest: (call) => getContest(deps, call),
    decideContest: (call) => decideContest(deps, call),
    listReturnedRefunds: (call) => listReturned(deps, call),
    settleReturnedRefund: (call) => settleReturned(deps, call),
  },
  callerFinder(table),
);
