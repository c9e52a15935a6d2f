import { AccountDeleted } from './account-deleted.ts';
import { ApplicationApproved } from './application-approved.ts';
import { ApplicationRejected } from './application-rejected.ts';
import { ApplicationSubmitted } from './application-submitted.ts';
import { ApplicationWithdrawn } from './application-withdrawn.ts';
import { BalancePaid } from './balance-paid.ts';
import { BalanceReminderDue } from './balance-reminder-due.ts';
import { BankAccountChanged } from './bank-account-changed.ts';
import { BusinessClosed } from './business-closed.ts';
import { BookingCancelled } from './booking-cancelled.ts';
import { BookingConfirmed } from './booking-confirmed.ts';
import type { EventOf } from './define-event.ts';
import { EmailChangeStarted } from './email-change-started.ts';
import { EmailChanged } from './email-changed.ts';
import { DraftDiscarded } from './draft-discarded.ts';
import { DraftStarted } from './draft-started.ts';
import { EventCompleted } from './event-completed.ts';
import { HoldReleased } from './hold-released.ts';
import { InquirySent } from './inquiry-sent.ts';
import { MessagePosted } from './message-posted.ts';
import { OrderCancelled } from './order-cancelled.ts';
import { PlanProposed } from './plan-proposed.ts';
import { PlanTaken } from './plan-taken.ts';
import { OrderPlaced } from './order-placed.ts';
import { ProductApproved } from './product-approved.ts';
import { ProductRejected } from './product-rejected.ts';
import { ProductSubmitted } from './product-submitted.ts';
import { ReviewPosted } from './review-posted.ts';
import { RecoveryCodesRenewed } from './recovery-codes-renewed.ts';
import { AccountBlocked } from './account-blocked.ts';
import { AccountUnblocked } from './account-unblocked.ts';
import { SecondFactorChanged } from './second-factor-changed.ts';
import { UserRegistered } from './user-registered.ts';
import { VendorChanged } from './vendor-changed.ts';
import { VendorChosen } from './vendor-chosen.ts';
import { VendorRemoved } from './vendor-removed.ts';
import { VendorRenamed } from './vendor-renamed.ts';
import { VendorReplied } from './vendor-replied.ts';
import { EventMoved } from './event-moved.ts';
import { OrderMoved } from './order-moved.ts';
import { MoveConsentUpdated } from './move-consent-updated.ts';
import { PayoutSent } from './payout-sent.ts';
import { PayoutFailed } from './payout-failed.ts';
import { EventRepriced } from './event-repriced.ts';
import { OrderRepriced } from './order-repriced.ts';
import { ServicesAdded } from './services-added.ts';
import { ApprovalUndone } from './approval-undone.ts';
import { VendorSuspended } from './vendor-suspended.ts';
import { VendorRestored } from './vendor-restored.ts';
import { OfferMade } from './offer-made.ts';
import { OfferReplaced } from './offer-replaced.ts';
import { OfferWithdrawn } from './offer-withdrawn.ts';
import { OfferDeclined } from './offer-declined.ts';
import { OfferExpired } from './offer-expired.ts';
import { OfferAccepted } from './offer-accepted.ts';
import { CaseOpened } from './case-opened.ts';
import { CaseProposed } from './case-proposed.ts';
import { CaseEscalated } from './case-escalated.ts';
import { CaseClosed } from './case-closed.ts';
import { ArrivalAnnounced } from './arrival-announced.ts';

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
  EventMoved,
  OrderMoved,
  MoveConsentUpdated,
  PayoutSent,
  PayoutFailed,
  EventRepriced,
  OrderRepriced,
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
  CaseProposed,
  CaseEscalated,
  CaseClosed,
  HoldReleased,
  ArrivalAnnounced,
} as const;

export type EventType = keyof typeof catalogue;

/** Any event of the catalogue, distinguished by its type. */
export type KnownEvent = { [T in EventType]: EventOf<(typeof catalogue)[T]> }[EventType];

/**
 * An event of the catalogue in the version it has now.
 * @throws z.ZodError when its data is not what its type promises; Error when its type is unknown
 */
export function parseEvent(event: unknown): KnownEvent {
  const type = (event as { type?: string } | null)?.type ?? '';
  if (!Object.hasOwn(catalogue, type)) throw new Error(`Unknown event type '${type}'`);
  return catalogue[type as EventType].parse(event);
}
