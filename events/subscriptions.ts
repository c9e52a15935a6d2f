import type { Need } from '#shared/environment.ts';
import type { EventType } from './catalogue.ts';

export interface Subscription {
  readonly events: readonly EventType[];
  readonly needs: readonly Need[];
}

/**
 * Who reacts to what: the name is a file of functions/subscribers, with its own queue and dead-letter queue.
 * A subscriber has one reaction; one that listens to several events reacts to all of them alike.
 */
export const subscriptions = {
  'user-registered-send-welcome': { events: ['UserRegistered'], needs: ['table:read', 'table:write', 'mail'] },
  'application-submitted-mail-admins': {
    events: ['ApplicationSubmitted'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'application-submitted-auto-approve': {
    events: ['ApplicationSubmitted'],
    needs: ['table:read', 'table:write', 'review'],
  },
  'application-approved-greet-vendor': { events: ['ApplicationApproved'], needs: ['table:write'] },
  'application-decisions-mail-vendor': {
    events: ['ApplicationApproved', 'ApplicationRejected', 'VendorRemoved'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'platform-decisions-tell-vendor': {
    events: ['ApplicationRejected', 'ProductApproved', 'ProductRejected', 'VendorRemoved'],
    needs: ['table:write'],
  },
  'bank-account-changed-mail-owner': {
    events: ['BankAccountChanged'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'product-submitted-mail-admins': { events: ['ProductSubmitted'], needs: ['table:read', 'table:write', 'mail'] },
  'product-decisions-mail-vendor': {
    events: ['ProductApproved', 'ProductRejected'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'order-placed-open-conversation': { events: ['OrderPlaced'], needs: ['table:write'] },
  'order-placed-mail-vendor': { events: ['OrderPlaced'], needs: ['table:read', 'table:write', 'mail'] },
  'message-posted-measure-reply': { events: ['MessagePosted'], needs: ['table:read', 'table:write'] },
  'personal-events-notify': {
    events: [
      'OrderPlaced',
      'BookingConfirmed',
      'OrderCancelled',
      'BookingCancelled',
      'BalanceReminderDue',
      'EventCompleted',
      'ReviewPosted',
      'ApplicationApproved',
      'ApplicationRejected',
      'ProductApproved',
      'ProductRejected',
      'BankAccountChanged',
      'MessagePosted',
    ],
    needs: ['table:read', 'table:write'],
  },
  'booking-confirmed-send-receipt': { events: ['BookingConfirmed'], needs: ['table:read', 'table:write', 'mail'] },
  'booking-confirmed-carry-share-link': {
    events: ['BookingConfirmed'],
    needs: ['table:read', 'table:write', 'table:delete'],
  },
  'order-cancelled-carry-out-refund': { events: ['OrderCancelled'], needs: ['table:read', 'table:write', 'payments'] },
  'order-cancelled-tell-both': { events: ['OrderCancelled'], needs: ['table:write'] },
  'booking-events-mail-host': {
    events: ['BalanceReminderDue', 'BalancePaid', 'OrderCancelled', 'BookingCancelled', 'EventCompleted'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'booking-events-mail-vendor': {
    events: ['OrderCancelled', 'ReviewPosted'],
    needs: ['table:read', 'table:write', 'mail'],
  },
  'vendor-events-refresh-card': {
    events: [
      'ApplicationApproved',
      'VendorChanged',
      'VendorRemoved',
      'BusinessClosed',
      'ProductApproved',
      'ReviewPosted',
    ],
    needs: ['table:read', 'table:write', 'table:delete'],
  },
  'vendor-renamed-retitle-conversations': { events: ['VendorRenamed'], needs: ['table:read', 'table:write'] },
  'account-deleted-close-sign-in': { events: ['AccountDeleted'], needs: ['sign-in:remove'] },
  'account-deleted-forget-person': {
    events: ['AccountDeleted'],
    needs: ['table:read', 'table:write', 'table:delete'],
  },
  'all-events-count': {
    events: [
      'UserRegistered',
      'AccountDeleted',
      'DraftStarted',
      'VendorChosen',
      'DraftDiscarded',
      'ApplicationSubmitted',
      'ApplicationApproved',
      'ApplicationRejected',
      'ApplicationWithdrawn',
      'BusinessClosed',
      'VendorRemoved',
      'ProductSubmitted',
      'ProductApproved',
      'ProductRejected',
      'OrderPlaced',
      'BookingConfirmed',
      'OrderCancelled',
      'EventCompleted',
      'VendorReplied',
    ],
    needs: ['table:read', 'table:write'],
  },
} as const satisfies Record<string, Subscription>;
