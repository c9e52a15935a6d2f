import type { KnownEvent } from '#events/catalogue.ts';
import type { Mailbox } from './recorder.ts';
import type { Subscriber } from './reactions.ts';

/** The reactions that must have sent a mail, by event type. */
const mailsByEvent: Partial<Record<KnownEvent['type'], readonly Subscriber[]>> = {
  OrderPlaced: ['mailVendorNewOrder'],
  BookingConfirmed: ['mailReceipt'],
  ServicesAdded: ['mailReceipt'],
  BalanceReminderDue: ['mailHostAboutBooking'],
  BalancePaid: ['mailHostAboutBooking'],
  EventMoved: ['mailHostAboutBooking'],
  EventRepriced: ['mailHostAboutBooking'],
  OrderRepriced: ['mailVendorAboutOrder'],
  OrderMoved: ['mailVendorAboutOrder'],
  OrderCancelled: ['mailVendorAboutOrder'],
  ReceiptRequested: ['mailReceipt'],
  OrderMailRequested: ['mailVendorNewOrder'],
  OrderRefunded: ['mailHostAboutBooking', 'mailVendorAboutOrder'],
  BookingCancelled: ['mailHostAboutBooking'],
  EventCompleted: ['mailHostAboutBooking'],
  PayoutSent: ['mailVendorAboutPayout'],
  PayoutFailed: ['mailVendorAboutPayout', 'mailAdminsAboutMoney'],
  CaseOpened: ['mailVendorAboutCase'],
  CaseReplyOverdue: ['mailVendorAboutCase'],
  CaseExtended: ['mailHostAboutCase', 'mailVendorAboutCase'],
  CaseEscalated: ['mailHostAboutCase', 'mailVendorAboutCase', 'mailAdminsAboutCase'],
  CaseClosed: ['mailVendorAboutCase'],
  TipPaid: ['mailReceipt', 'mailVendorAboutOrder'],
  OvertimeReported: ['mailHostAboutBooking'],
  OvertimeCorrected: ['mailHostAboutBooking'],
  OvertimeContested: ['mailVendorAboutOrder'],
  OvertimePaid: ['mailReceipt', 'mailVendorAboutOrder'],
  OvertimeWithdrawn: ['mailHostAboutBooking'],
  OvertimeEscalated: ['mailHostAboutCase', 'mailAdminsAboutCase'],
  OvertimeDecided: ['mailHostAboutCase', 'mailVendorAboutCase'],
  SavedCardRefused: ['mailHostAboutCase'],
  ReviewPosted: ['mailVendorAboutReview'],
};

/** A consent mails the vendor if its response is needed or no longer needed, and the host if the event can't move. */
function mailsOfEvent(event: KnownEvent): readonly Subscriber[] {
  if (event.type !== 'MoveConsentUpdated') return mailsByEvent[event.type] ?? [];
  const { state } = event.data;
  if (state === 'agreed') return [];
  const toVendor: readonly Subscriber[] = ['asked', 'ended', 'lapsed'].includes(state) ? ['mailVendorAboutOrder'] : [];
  return ['declined', 'failed', 'lapsed'].includes(state) ? [...toVendor, 'mailHostAboutBooking'] : toVendor;
}

/** Returns mails that were never sent. Duplicates are detected when they are sent. */
export const missingMails = (events: readonly KnownEvent[], mailbox: Mailbox): string[] =>
  events.flatMap((event) =>
    mailsOfEvent(event)
      .filter((subscriber) => mailbox.sentBy(`${subscriber} ${event.id.slice(-7)}`) === 0)
      .map((subscriber) => `lost: ${subscriber} never wrote of ${event.type} ${event.id}`),
  );
