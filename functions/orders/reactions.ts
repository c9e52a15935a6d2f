import { every, mailOn, on } from '#functions/platform/reaction.ts';

// Finds vendors to replace one who canceled, which reads widely.
const readReplacement = ['table:getMany', 'table:query'] as const;

/** The reactions to changes of a booking, and the mails about them. */
export const reactions = {
  refundHost: on(
    ['OrderCancelled', 'OrderRefunded', 'OrderRepriced', 'CaseClosed', 'OrderDisputeClosed'],
    ['table:get', 'table:put', 'table:update', 'payments'],
  ),
  mailReceipt: mailOn([
    'BookingConfirmed',
    'ServicesAdded',
    'ReceiptRequested',
    'TipPaid',
    'OvertimePaid',
    'BalancePaid',
  ]),
  mailHostAboutBooking: mailOn(
    [
      'BalanceReminderDue',
      'GuestCountReminderDue',
      'BookingConfirmed',
      'BalancePaid',
      'EventMoved',
      'MoveConsentUpdated',
      'EventRepriced',
      'ArrivalAnnounced',
      'OrderCancelled',
      'BookingCancelled',
      'EventCompleted',
      'OrderRefunded',
      'RefundReturned',
      'RefundPaidOtherwise',
      'DisputeOpened',
      'DisputeClosed',
      'ExtraProposed',
      'OvertimeReported',
      'OvertimeCorrected',
      'OvertimeWithdrawn',
      'ReviewHidden',
      'ReviewRestored',
    ],
    readReplacement,
  ),
  mailHostAboutOffer: mailOn(['OfferMade', 'OfferReplaced', 'OfferWithdrawn', 'OfferExpired', 'HoldReleased']),
  mailHostAboutCase: mailOn([
    'CaseProposed',
    'CaseExtended',
    'CaseEscalated',
    'CaseClosed',
    'OvertimeEscalated',
    'OvertimeDecided',
    'SavedCardRefused',
  ]),
  mailVendorNewOrder: mailOn(['OrderPlaced', 'OrderMailRequested']),
  mailVendorAboutOrder: mailOn([
    'OrderCancelled',
    'OrderRefunded',
    'OrderMoved',
    'MoveConsentUpdated',
    'OrderRepriced',
    'TipPaid',
    'ExtraAnswered',
    'OvertimePaid',
    'OvertimeContested',
  ]),
  mailVendorAboutReview: mailOn(['ReviewPosted', 'ReviewHidden', 'ReviewRestored']),
  mailVendorAboutPayout: mailOn(['PayoutSent', 'PayoutFailed', 'OrderDisputed', 'OrderDisputeClosed']),
  mailVendorAboutOffer: mailOn(['OfferDeclined']),
  mailVendorAboutCase: mailOn([
    'CaseOpened',
    'CaseReplyOverdue',
    'CaseProposed',
    'CaseExtended',
    'CaseEscalated',
    'CaseClosed',
    'OvertimeEscalated',
    'OvertimeDecided',
  ]),
  mailAdminsAboutMoney: mailOn(['PayoutFailed', 'RefundReturned', 'DisputeOpened', 'DisputeClosed']),
  mailAdminsAboutCase: mailOn(['CaseEscalated', 'OvertimeEscalated']),
};

/** The jobs that time triggers. */
export const jobs = {
  /**
   * Dates bring reminders of balances and guest counts, unpaid balances, and the ends of move requests (rule changes-40) and events
   * (rule orders-13).
   */
  followBookings: every('hour', [
    'table:getMany',
    'table:query',
    'gsi1:query',
    'gsi2:query',
    'table:put',
    'table:update',
  ]),
  /** Cases that get no response in time end (rule cases-24), and contested extras go to administrators (rule extras-15). */
  closeOverdueCases: every('minute', ['table:get', 'gsi2:query', 'table:put']),
  /** Vendors are paid: due payouts, interrupted ones, and failed ones that can be sent now (rule banking-24). */
  sendPayouts: every('hour', ['table:get', 'gsi2:query', 'table:put', 'table:check', 'payments']),
};
