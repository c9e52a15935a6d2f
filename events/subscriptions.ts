import { tableReads, tableWrites } from '#shared/kernel/environment.ts';
import type { Need } from '#shared/kernel/environment.ts';
import type { EventType } from './catalogue.ts';

export interface Subscription {
  readonly events: readonly EventType[];
  readonly needs: readonly Need[];
  /**
   * Its name before it was renamed. The subscriber drains the queues of that name and finds what was handled under it,
   * so this stays for as long as events can be replayed (90 days).
   */
  readonly formerly?: string;
}

/** The name under which a subscriber notes what it handled: it outlives a rename. */
export const recordedName = (subscriber: string, all: Readonly<Record<string, Subscription>> = subscriptions): string =>
  all[subscriber]?.formerly ?? subscriber;

/**
 * Who reacts to what: the name is a file of functions/subscribers, with its own queue and dead-letter queue.
 * A subscriber has one reaction; one that listens to several events reacts to all of them alike.
 */
export const subscriptions = {
  'user-registered-send-welcome': { events: ['UserRegistered'], needs: ['table:get', 'table:put', 'mail'] },
  'sign-in-changes-mail-person': {
    events: [
      'EmailChangeStarted',
      'EmailChanged',
      'SecondFactorChanged',
      'RecoveryCodesRenewed',
      'AccountBlocked',
      'AccountUnblocked',
    ],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'application-submitted-mail-admins': {
    events: ['ApplicationSubmitted'],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'application-submitted-auto-approve': {
    events: ['ApplicationSubmitted'],
    needs: ['table:get', 'table:query', 'table:put', 'review'],
  },
  'application-approved-greet-vendor': {
    events: ['ApplicationApproved'],
    needs: ['table:get', 'table:put', 'table:update'],
  },
  'application-decisions-mail-vendor': {
    events: [
      'ApplicationSubmitted',
      'ApplicationApproved',
      'ApprovalUndone',
      'ApplicationRejected',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
    ],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'platform-decisions-tell-vendor': {
    events: [
      'ApprovalUndone',
      'ApplicationRejected',
      'ProductApproved',
      'ProductRejected',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
    ],
    // A business that can't be booked holds no days.
    needs: ['table:get', 'table:query', ...tableWrites],
  },
  'bank-account-changed-mail-owner': {
    events: ['BankAccountChanged'],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'product-submitted-mail-admins': { events: ['ProductSubmitted'], needs: ['table:get', 'table:put', 'mail'] },
  'product-decisions-mail-vendor': {
    events: ['ProductApproved', 'ProductRejected'],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'order-placed-open-conversation': {
    events: [
      'OrderPlaced',
      'InquirySent',
      'OfferMade',
      'OfferReplaced',
      'OfferWithdrawn',
      'OfferDeclined',
      'OfferExpired',
      'HoldReleased',
      'BookingConfirmed',
      'ServicesAdded',
      'DraftDiscarded',
    ],
    needs: ['table:get', ...tableWrites],
  },
  'order-placed-mail-vendor': { events: ['OrderPlaced'], needs: ['table:get', 'table:put', 'mail'] },
  'message-posted-measure-reply': { events: ['MessagePosted'], needs: ['table:getMany', 'table:query', 'table:put'] },
  'personal-events-notify': {
    events: [
      'OrderPlaced',
      'BookingConfirmed',
      'ServicesAdded',
      'ArrivalAnnounced',
      'OrderCancelled',
      'EventMoved',
      'OrderMoved',
      'MoveConsentUpdated',
      'OrderRepriced',
      'BookingCancelled',
      'BalanceReminderDue',
      'EventCompleted',
      'ReviewPosted',
      'ApplicationApproved',
      'ApplicationRejected',
      'ProductApproved',
      'ProductRejected',
      'BankAccountChanged',
      'EmailChanged',
      'PayoutSent',
      'PayoutFailed',
      'OfferMade',
      'OfferReplaced',
      'OfferWithdrawn',
      'OfferDeclined',
      'OfferExpired',
      'HoldReleased',
      'MessagePosted',
      'CaseOpened',
      'CaseReplyOverdue',
      'CaseProposed',
      'CaseExtended',
      'CaseEscalated',
      'CaseClosed',
    ],
    // Reads widely for who can take the place of a vendor who canceled.
    needs: ['table:get', 'table:getMany', 'table:query', 'table:put', 'table:check'],
  },
  'booking-confirmed-send-receipt': {
    events: ['BookingConfirmed', 'ServicesAdded'],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'booking-confirmed-carry-share-link': {
    events: ['BookingConfirmed'],
    needs: ['table:get', 'table:put', 'table:delete'],
  },
  'order-cancelled-carry-out-refund': {
    events: ['OrderCancelled', 'OrderRepriced', 'CaseClosed'],
    needs: ['table:get', 'table:put', 'table:update', 'payments'],
  },
  'order-cancelled-tell-both': {
    events: [
      'ArrivalAnnounced',
      'OrderCancelled',
      'OrderMoved',
      'MoveConsentUpdated',
      'OrderRepriced',
      'CaseOpened',
      'CaseProposed',
      'CaseExtended',
      'CaseEscalated',
      'CaseClosed',
    ],
    needs: ['table:get', 'table:put', 'table:update'],
  },
  'booking-events-mail-host': {
    events: [
      'BalanceReminderDue',
      'BalancePaid',
      'EventMoved',
      'MoveConsentUpdated',
      'EventRepriced',
      'ArrivalAnnounced',
      'OrderCancelled',
      'BookingCancelled',
      'EventCompleted',
      'OfferMade',
      'OfferReplaced',
      'OfferWithdrawn',
      'OfferExpired',
      'CaseProposed',
      'CaseExtended',
      'CaseEscalated',
      'CaseClosed',
      'HoldReleased',
    ],
    // Reads widely for who can take the place of a vendor who canceled.
    needs: ['table:get', 'table:getMany', 'table:query', 'table:put', 'mail'],
  },
  'booking-events-mail-vendor': {
    events: [
      'OrderCancelled',
      'OrderMoved',
      'MoveConsentUpdated',
      'OrderRepriced',
      'ReviewPosted',
      'PayoutSent',
      'PayoutFailed',
      'OfferDeclined',
      'CaseOpened',
      'CaseReplyOverdue',
      'CaseProposed',
      'CaseExtended',
      'CaseEscalated',
      'CaseClosed',
    ],
    needs: ['table:get', 'table:put', 'mail'],
  },
  'vendor-events-refresh-card': {
    events: [
      'ApplicationApproved',
      'VendorChanged',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
      'BusinessClosed',
      'ProductApproved',
      'ReviewPosted',
      'VendorReplied',
    ],
    needs: ['table:get', 'table:query', 'gsi1:query', 'gsi2:query', ...tableWrites, 'table:check'],
  },
  'vendor-renamed-retitle-conversations': {
    events: ['VendorRenamed'],
    needs: ['table:get', 'table:getMany', 'table:query', 'table:update', 'table:check'],
  },
  // Also closes and opens the sign-in of a blocked account (decision 178).
  'account-deleted-close-sign-in': {
    events: ['AccountDeleted', 'AccountBlocked', 'AccountUnblocked'],
    needs: ['table:get', 'sign-in:remove', 'sign-in:block'],
  },
  'account-deleted-forget-person': {
    events: ['AccountDeleted'],
    needs: [...tableReads, ...tableWrites],
  },
  'all-events-count': {
    events: [
      'UserRegistered',
      'AccountDeleted',
      'DraftStarted',
      'VendorChosen',
      'PlanProposed',
      'PlanTaken',
      'DraftDiscarded',
      'ApplicationSubmitted',
      'ApplicationApproved',
      'ApprovalUndone',
      'ApplicationRejected',
      'ApplicationWithdrawn',
      'BusinessClosed',
      'VendorSuspended',
      'VendorRestored',
      'VendorRemoved',
      'ProductSubmitted',
      'ProductApproved',
      'ProductRejected',
      'OrderPlaced',
      'BookingConfirmed',
      'ServicesAdded',
      'OrderCancelled',
      'EventRepriced',
      'OrderRepriced',
      'BookingCancelled',
      'EventCompleted',
      'VendorReplied',
      'InquirySent',
      'OfferMade',
      'OfferAccepted',
    ],
    needs: ['table:get', 'table:put', 'table:update'],
  },
  'payout-failed-mail-admins': { events: ['PayoutFailed', 'CaseEscalated'], needs: ['table:get', 'table:put', 'mail'] },
} as const satisfies Record<string, Subscription>;
