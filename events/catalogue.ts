import { AccountDeleted } from './accounts/account-deleted.ts';
import { ContentReported } from './reports/content-reported.ts';
import { ReportsDismissed } from './reports/reports-dismissed.ts';
import { ReviewHidden } from './reports/review-hidden.ts';
import { ReviewRestored } from './reports/review-restored.ts';
import { ApplicationApproved } from './vendors/application-approved.ts';
import { ApplicationRejected } from './vendors/application-rejected.ts';
import { ApplicationSubmitted } from './vendors/application-submitted.ts';
import { ApplicationWithdrawn } from './vendors/application-withdrawn.ts';
import { BalancePaid } from './orders/balance-paid.ts';
import { BalanceReminderDue } from './orders/balance-reminder-due.ts';
import { BankAccountChanged } from './banking/bank-account-changed.ts';
import { BusinessClosed } from './vendors/business-closed.ts';
import { BookingCancelled } from './orders/booking-cancelled.ts';
import { BookingConfirmed } from './orders/booking-confirmed.ts';
import type { EventOf } from './define-event.ts';
import { EmailChangeStarted } from './accounts/email-change-started.ts';
import { EmailChanged } from './accounts/email-changed.ts';
import { DraftDiscarded } from './planning/draft-discarded.ts';
import { DraftStarted } from './planning/draft-started.ts';
import { EventCompleted } from './orders/event-completed.ts';
import { GuestMailRequested } from './guests/guest-mail-requested.ts';
import { NamedReplySent } from './guests/named-reply-sent.ts';
import { HoldReleased } from './messaging/hold-released.ts';
import { InquirySent } from './messaging/inquiry-sent.ts';
import { MessagePosted } from './messaging/message-posted.ts';
import { OrderCancelled } from './orders/order-cancelled.ts';
import { PlanProposed } from './planning/plan-proposed.ts';
import { PlanTaken } from './planning/plan-taken.ts';
import { OrderPlaced } from './orders/order-placed.ts';
import { ProductApproved } from './vendors/product-approved.ts';
import { ProductRejected } from './vendors/product-rejected.ts';
import { ProductSubmitted } from './vendors/product-submitted.ts';
import { ReviewPosted } from './orders/review-posted.ts';
import { RecoveryCodesRenewed } from './accounts/recovery-codes-renewed.ts';
import { AccountBlocked } from './accounts/account-blocked.ts';
import { AccountUnblocked } from './accounts/account-unblocked.ts';
import { SecondFactorChanged } from './accounts/second-factor-changed.ts';
import { UserRegistered } from './accounts/user-registered.ts';
import { VendorChanged } from './vendors/vendor-changed.ts';
import { VendorChosen } from './planning/vendor-chosen.ts';
import { VendorRemoved } from './vendors/vendor-removed.ts';
import { VendorRenamed } from './vendors/vendor-renamed.ts';
import { VendorReplied } from './messaging/vendor-replied.ts';
import { EventMoved } from './orders/event-moved.ts';
import { OrderMailRequested } from './orders/order-mail-requested.ts';
import { OrderMoved } from './orders/order-moved.ts';
import { MoveConsentUpdated } from './orders/move-consent-updated.ts';
import { PayoutSent } from './banking/payout-sent.ts';
import { PayoutFailed } from './banking/payout-failed.ts';
import { EventRepriced } from './orders/event-repriced.ts';
import { OrderRepriced } from './orders/order-repriced.ts';
import { OrderRefunded } from './orders/order-refunded.ts';
import { ReceiptRequested } from './orders/receipt-requested.ts';
import { RefundPaidOtherwise } from './orders/refund-paid-otherwise.ts';
import { RefundReturned } from './orders/refund-returned.ts';
import { DisputeClosed } from './orders/dispute-closed.ts';
import { DisputeOpened } from './orders/dispute-opened.ts';
import { OrderDisputeClosed } from './orders/order-dispute-closed.ts';
import { OrderDisputed } from './orders/order-disputed.ts';
import { ServicesAdded } from './orders/services-added.ts';
import { ExtraAnswered } from './orders/extra-answered.ts';
import { ExtraProposed } from './orders/extra-proposed.ts';
import { ExtraWithdrawn } from './orders/extra-withdrawn.ts';
import { SavedCardRefused } from './orders/saved-card-refused.ts';
import { OvertimeContested } from './orders/overtime-contested.ts';
import { OvertimeCorrected } from './orders/overtime-corrected.ts';
import { OvertimeDecided } from './orders/overtime-decided.ts';
import { OvertimeEscalated } from './orders/overtime-escalated.ts';
import { OvertimePaid } from './orders/overtime-paid.ts';
import { OvertimeReported } from './orders/overtime-reported.ts';
import { OvertimeWithdrawn } from './orders/overtime-withdrawn.ts';
import { TipPaid } from './orders/tip-paid.ts';
import { ApprovalUndone } from './vendors/approval-undone.ts';
import { VendorSuspended } from './vendors/vendor-suspended.ts';
import { VendorRestored } from './vendors/vendor-restored.ts';
import { OfferMade } from './messaging/offer-made.ts';
import { OfferReplaced } from './messaging/offer-replaced.ts';
import { OfferWithdrawn } from './messaging/offer-withdrawn.ts';
import { OfferDeclined } from './messaging/offer-declined.ts';
import { OfferExpired } from './messaging/offer-expired.ts';
import { OfferAccepted } from './messaging/offer-accepted.ts';
import { CaseOpened } from './cases/case-opened.ts';
import { CaseExtended } from './cases/case-extended.ts';
import { CaseProposed } from './cases/case-proposed.ts';
import { CaseReplyOverdue } from './cases/case-reply-overdue.ts';
import { CaseEscalated } from './cases/case-escalated.ts';
import { CaseClosed } from './cases/case-closed.ts';
import { ArrivalAnnounced } from './orders/arrival-announced.ts';
import { VendorAlertRequested } from './vendors/vendor-alert-requested.ts';
import { VendorAlertMatched } from './vendors/vendor-alert-matched.ts';
import { CalendarReadRequested } from './vendors/calendar-read-requested.ts';
import { CalendarFailing } from './vendors/calendar-failing.ts';
import { CalendarRecovered } from './vendors/calendar-recovered.ts';
import { TeamMemberInvited } from './vendors/team-member-invited.ts';
import { TeamMemberJoined } from './vendors/team-member-joined.ts';
import { TeamMemberRemoved } from './vendors/team-member-removed.ts';
import { MemberInvited } from './planning/member-invited.ts';
import { MemberJoined } from './planning/member-joined.ts';
import { MemberRemoved } from './planning/member-removed.ts';
import { EventDetailsChanged } from './orders/event-details-changed.ts';
import { ScheduleChanged } from './orders/schedule-changed.ts';
import { ScheduleAnswered } from './orders/schedule-answered.ts';
import { GuestMailsPaused } from './guests/guest-mails-paused.ts';
import { GuestMailsResumed } from './guests/guest-mails-resumed.ts';
import { GuestCountReminderDue } from './orders/guest-count-reminder-due.ts';

/** Every domain event of the platform. */
export const catalogue = {
  UserRegistered,
  EmailChangeStarted,
  EmailChanged,
  AccountDeleted,
  SecondFactorChanged,
  AccountBlocked,
  AccountUnblocked,
  RecoveryCodesRenewed,
  DraftStarted,
  VendorChosen,
  PlanProposed,
  PlanTaken,
  DraftDiscarded,
  ApplicationSubmitted,
  ApplicationApproved,
  ApplicationRejected,
  ApplicationWithdrawn,
  BusinessClosed,
  VendorChanged,
  VendorRenamed,
  VendorRemoved,
  BankAccountChanged,
  ProductSubmitted,
  ProductApproved,
  ProductRejected,
  OrderPlaced,
  BookingConfirmed,
  BalanceReminderDue,
  BalancePaid,
  OrderCancelled,
  BookingCancelled,
  EventCompleted,
  InquirySent,
  MessagePosted,
  VendorReplied,
  ReviewPosted,
  ContentReported,
  ReportsDismissed,
  ReviewHidden,
  ReviewRestored,
  EventMoved,
  OrderMoved,
  MoveConsentUpdated,
  PayoutSent,
  PayoutFailed,
  EventRepriced,
  OrderRepriced,
  RefundReturned,
  OrderRefunded,
  ReceiptRequested,
  OrderMailRequested,
  RefundPaidOtherwise,
  DisputeOpened,
  DisputeClosed,
  OrderDisputed,
  OrderDisputeClosed,
  ServicesAdded,
  ApprovalUndone,
  VendorSuspended,
  VendorRestored,
  OfferMade,
  OfferReplaced,
  OfferWithdrawn,
  OfferDeclined,
  OfferExpired,
  OfferAccepted,
  CaseOpened,
  CaseExtended,
  CaseProposed,
  CaseReplyOverdue,
  CaseEscalated,
  CaseClosed,
  HoldReleased,
  ArrivalAnnounced,
  VendorAlertRequested,
  VendorAlertMatched,
  CalendarReadRequested,
  CalendarFailing,
  CalendarRecovered,
  MemberInvited,
  GuestMailRequested,
  NamedReplySent,
  MemberJoined,
  MemberRemoved,
  TeamMemberInvited,
  TeamMemberJoined,
  TeamMemberRemoved,
  EventDetailsChanged,
  ScheduleChanged,
  ScheduleAnswered,
  TipPaid,
  ExtraProposed,
  ExtraAnswered,
  ExtraWithdrawn,
  OvertimeReported,
  OvertimeCorrected,
  OvertimeContested,
  OvertimeWithdrawn,
  OvertimeEscalated,
  OvertimeDecided,
  OvertimePaid,
  SavedCardRefused,
  GuestMailsPaused,
  GuestMailsResumed,
  GuestCountReminderDue,
} as const;

export type EventType = keyof typeof catalogue;

/** Any event of the catalogue, distinguished by its type. */
export type KnownEvent = { [T in EventType]: EventOf<(typeof catalogue)[T]> }[EventType];

/**
 * Parses an event of the catalogue in its current version.
 * @throws z.ZodError when its data doesn't match its type; Error when its type is unknown
 */
export function parseEvent(event: unknown): KnownEvent {
  const type = (event as { type?: string } | null)?.type ?? '';
  if (!Object.hasOwn(catalogue, type)) throw new Error(`Unknown event type '${type}'`);
  return catalogue[type as EventType].parse(event);
}
