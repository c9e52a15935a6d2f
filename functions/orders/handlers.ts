import { readPlacedOrder } from '#functions/data/queries/order-queries.ts';
import { createPayoutProvider } from '#functions/payments/create-payout-provider.ts';
import { createProvider } from '#functions/payments/create-provider.ts';
import type { PaymentProvider } from '#functions/payments/payment-provider.ts';
import { replacementForNotice } from '#functions/planning/replacement/find-replacement.ts';
import type { Handler, JobHandler, MailHandler } from '#functions/platform/reaction.ts';
import { remindBalances } from './balance/remind-balances.ts';
import { cancelUnpaid } from './cancellation/cancel-unpaid.ts';
import { executeRefunds } from './refunds/execute-refunds.ts';
import { escalatedCaseMail, hostCaseMail, replyOverdueMail, vendorCaseMail } from './cases/case-mails.ts';
import { closeOverdueCases as closeCases } from './cases/close-overdue-cases.ts';
import { findDecisionReason } from './cases/case-repository.ts';
import { closeOverdueContests } from './extras/close-overdue-contests.ts';
import {
  escalatedContestMail,
  hostContestMail,
  hostDecisionMail,
  vendorContestMail,
  vendorDecisionMail,
} from './extras/extra-mails.ts';
import { readContestReason } from './extras/extra-repository.ts';
import { remindGuestCounts } from './changes/remind-guest-counts.ts';
import { endLapsedMoves } from './changes/end-move-request.ts';
import { completeEvents } from './complete-events.ts';
import { adminDisputeMail, vendorDisputeMail } from './disputes/dispute-mails.ts';
import { hostMail } from './mails/host-mail.ts';
import { mailReceipt as writeReceipt, paidPlanMail, payerReceiptMail } from './mails/receipt-mail.ts';
import { hostOfferMail, vendorOfferMail } from './mails/offer-mails.ts';
import { orderMail, orderMailAgain } from './mails/order-placed-mail.ts';
import { savedCardRefusedMail } from './extras/saved-card-mail.ts';
import { authorReviewMail, vendorReviewDecisionMail } from './mails/review-decision-mails.ts';
import { vendorOrderMail, vendorReviewMail } from './mails/vendor-mail.ts';
import { failedPayoutMail, payoutFailedMail, payoutSentMail } from './payouts/payout-mails.ts';
import { returnedRefundMail } from './refunds/refund-mails.ts';
import { watchFunds } from './payouts/payout-funds.ts';
import { resumePayouts, retryFailedPayouts, sendDuePayouts } from './payouts/send-payouts.ts';
import { readPayerName } from './mails/payer-name.ts';
import { findRefundReason, hostRefundedMail, vendorRefundedMail, withSupportReason } from './support/support-mails.ts';
import type { jobs, reactions } from './reactions.ts';

type Reactions = typeof reactions;
type Jobs = typeof jobs;

let payments: PaymentProvider | undefined;

/**
 * Refunds a host after a cancellation, a change, a case or a dispute. Safe to repeat: the provider refunds a ledger entry only
 * once, and the ledger shows which refunds are still pending.
 */
export const refundHost: Handler<Reactions['refundHost']> = async ({ event, environment, table, context }) => {
  const { bookingId, vendorId } = event.data;
  payments ??= createProvider(environment, table);
  await executeRefunds({ table, payments }, bookingId, vendorId, context);
};

/** Mails the receipt for a payment to its payer. */
export const mailReceipt: MailHandler<Reactions['mailReceipt']> = (event, table) =>
  event.type === 'BalancePaid' || (event.type === 'BookingConfirmed' && event.data.payerId !== undefined)
    ? payerReceiptMail(event)
    : writeReceipt(table, event);

/** Mails a host about changes to their booking. */
export const mailHostAboutBooking: MailHandler<Reactions['mailHostAboutBooking']> = async (
  event,
  table,
  { ADMIN_MAILBOX: adminMailbox },
) => {
  if (event.type === 'BookingConfirmed') return paidPlanMail(table, event);
  if (event.type === 'ReviewHidden' || event.type === 'ReviewRestored')
    return authorReviewMail(event, table, adminMailbox);
  if (event.type === 'OrderRefunded') return hostRefundedMail(event, await findRefundReason(table, event));
  return hostMail(
    await withSupportReason(table, event),
    await replacementForNotice(table, event),
    await readPayerName(table, event),
  );
};

/** Mails a host about an offer that was made or has ended. */
export const mailHostAboutOffer: MailHandler<Reactions['mailHostAboutOffer']> = (event) => hostOfferMail(event);

/** Mails a host about their case, or about an extra that they contested. */
export const mailHostAboutCase: MailHandler<Reactions['mailHostAboutCase']> = async (event, table) => {
  if (event.type === 'SavedCardRefused') return savedCardRefusedMail(event);
  if (event.type === 'OvertimeEscalated') return hostContestMail(event);
  if (event.type === 'OvertimeDecided') return hostDecisionMail(event, await readContestReason(table, event));
  return hostCaseMail(event, await findDecisionReason(table, event));
};

/** Mails a vendor about a new order, or about one again. */
export const mailVendorNewOrder: MailHandler<Reactions['mailVendorNewOrder']> = async (event, table) =>
  event.type === 'OrderPlaced'
    ? orderMail(event, await readPlacedOrder(table, event.data))
    : orderMailAgain(event, await readPlacedOrder(table, event.data));

/** Mails a vendor about changes to an order. */
export const mailVendorAboutOrder: MailHandler<Reactions['mailVendorAboutOrder']> = async (event, table) =>
  event.type === 'OrderRefunded'
    ? vendorRefundedMail(event, await findRefundReason(table, event))
    : vendorOrderMail(await withSupportReason(table, event), table);

/** Mails a vendor about a review that is new, hidden or restored. */
export const mailVendorAboutReview: MailHandler<Reactions['mailVendorAboutReview']> = (event, table) =>
  event.type === 'ReviewPosted' ? vendorReviewMail(event, table) : vendorReviewDecisionMail(event, table);

/** Mails a vendor that a payout was sent or failed, or about a dispute that it waits for. */
export const mailVendorAboutPayout: MailHandler<Reactions['mailVendorAboutPayout']> = (event) => {
  if (event.type === 'OrderDisputed' || event.type === 'OrderDisputeClosed') return vendorDisputeMail(event);
  return event.type === 'PayoutSent' ? payoutSentMail(event) : payoutFailedMail(event);
};

/** Mails a vendor that an offer was declined. */
export const mailVendorAboutOffer: MailHandler<Reactions['mailVendorAboutOffer']> = (event) => vendorOfferMail(event);

/** Mails a vendor about a case, that their response is overdue, or about their contested extra. */
export const mailVendorAboutCase: MailHandler<Reactions['mailVendorAboutCase']> = async (event, table) => {
  if (event.type === 'CaseReplyOverdue') return replyOverdueMail(event);
  if (event.type === 'OvertimeEscalated') return vendorContestMail(event);
  if (event.type === 'OvertimeDecided') return vendorDecisionMail(event, await readContestReason(table, event));
  return vendorCaseMail(event, await findDecisionReason(table, event));
};

/** Mails administrators that a payout failed, a refund was returned, or about a dispute. */
export const mailAdminsAboutMoney: MailHandler<Reactions['mailAdminsAboutMoney']> = (event) => {
  if (event.type === 'DisputeOpened' || event.type === 'DisputeClosed') return adminDisputeMail(event);
  return event.type === 'PayoutFailed' ? failedPayoutMail(event) : returnedRefundMail(event);
};

/** Mails administrators that a case needs their decision. */
export const mailAdminsAboutCase: MailHandler<Reactions['mailAdminsAboutCase']> = (event) =>
  event.type === 'OvertimeEscalated' ? escalatedContestMail(event) : escalatedCaseMail(event);

/**
 * Carries out the steps that a date brings to bookings, judged at each event's place. Safe to repeat and to run twice
 * at once: each step is one conditional write on the booking's version. Unpaid bookings go first, so that none is
 * completed.
 */
export const followBookings: JobHandler<Jobs['followBookings']> = (deps) => ({
  unpaid: (context) => cancelUnpaid(deps, context),
  reminders: (context) => remindBalances(deps, context),
  guestCounts: (context) => remindGuestCounts(deps, context),
  moves: (context) => endLapsedMoves(deps, context),
  completed: (context) => completeEvents(deps, context),
});

/** Ends overdue stages of cases and contested extras. Safe to repeat and to run twice at once: each is written on a version. */
export const closeOverdueCases: JobHandler<Jobs['closeOverdueCases']> = (deps) => ({
  cases: (context) => closeCases(deps, context),
  contests: (context) => closeOverdueContests(deps, context),
});

/**
 * Pays vendors. Safe to repeat and to run twice at once: one conditional write claims a payout, and the provider's
 * first outcome of an attempt is final.
 */
export const sendPayouts: JobHandler<Jobs['sendPayouts']> = ({ table, environment }) => {
  const deps = { table, payouts: createPayoutProvider(environment, table) };
  return {
    resumed: (context) => resumePayouts(deps, context),
    retried: (context) => retryFailedPayouts(deps, context),
    due: (context) => sendDuePayouts(deps, context),
    funds: (context) => watchFunds(deps, context),
  };
};
