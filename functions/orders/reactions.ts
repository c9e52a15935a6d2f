import { every, mailOn, on } from '#functions/platform/reaction.ts';

// Reads widely for who can take the place of a vendor who canceled.
const readReplacement = ['table:getMany', 'table:query'] as const;

/** What follows from changes of a booking, and who reads about them. */
export const reactions = {
  refundHost: on(
    ['OrderCancelled', 'OrderRepriced', 'CaseClosed'],
    ['table:get', 'table:put', 'table:update', 'payments'],
  ),
  mailReceipt: mailOn(['BookingConfirmed', 'ServicesAdded']),
  mailHostAboutBooking: mailOn(
    [
      'BalanceReminderDue',
      'BalancePaid',
      'EventMoved',
      'MoveConsentUpdated',
      'EventRepriced',
      'ArrivalAnnounced',
      'OrderCancelled',
      'BookingCancelled',
      'EventCompleted',
    ],
    readReplacement,
  ),
  mailHostAboutOffer: mailOn(['OfferMade', 'OfferReplaced', 'OfferWithdrawn', 'OfferExpired', 'HoldReleased']),
  mailHostAboutCase: mailOn(['CaseProposed', 'CaseExtended', 'CaseEscalated', 'CaseClosed']),
  mailVendorNewOrder: mailOn(['OrderPlaced']),
  mailVendorAboutOrder: mailOn(['OrderCancelled', 'OrderMoved', 'MoveConsentUpdated', 'OrderRepriced']),
  mailVendorAboutReview: mailOn(['ReviewPosted']),
  mailVendorAboutPayout: mailOn(['PayoutSent', 'PayoutFailed']),
  mailVendorAboutOffer: mailOn(['OfferDeclined']),
  mailVendorAboutCase: mailOn([
    'CaseOpened',
    'CaseReplyOverdue',
    'CaseProposed',
    'CaseExtended',
    'CaseEscalated',
    'CaseClosed',
  ]),
  mailAdminsAboutPayout: mailOn(['PayoutFailed']),
  mailAdminsAboutCase: mailOn(['CaseEscalated']),
};

/** What time does to bookings. */
export const jobs = {
  /** The calendar brings reminders, unpaid balances, ends of requests to move (decision 171) and of events (decision 27). */
  followBookings: every('hour', ['table:query', 'gsi1:query', 'gsi2:query', 'table:put', 'table:update']),
  /** Cases that nobody answered in time end (decision 162). */
  closeOverdueCases: every('minute', ['table:get', 'gsi2:query', 'table:put']),
  /** Vendors are paid: what is due, what was left in the middle, what failed and can be sent now (decision 145). */
  sendPayouts: every('hour', ['table:get', 'gsi2:query', 'table:put', 'table:check', 'payments']),
};
