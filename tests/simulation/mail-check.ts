import type { KnownEvent } from '#events/catalogue.ts';
import type { Mailbox } from './recorder.ts';
import type { Subscriber } from './reactions.ts';

/** Who mails what: by the type of event, the reactions that must have sent something. */
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
  BookingCancelled: ['mailHostAboutBooking'],
  EventCompleted: ['mailHostAboutBooking'],
  PayoutSent: ['mailVendorAboutPayout'],
  PayoutFailed: ['mailVendorAboutPayout', 'mailAdminsAboutPayout'],
  CaseOpened: ['mailVendorAboutCase'],
  CaseReplyOverdue: ['mailVendorAboutCase'],
  CaseExtended: ['mailHostAboutCase', 'mailVendorAboutCase'],
  CaseEscalated: ['mailHostAboutCase', 'mailVendorAboutCase', 'mailAdminsAboutCase'],
  CaseClosed: ['mailVendorAboutCase'],
  ReviewPosted: ['mailVendorAboutReview'],
};

/** Of a consent, a vendor reads that its answer is needed or no longer, and a host that the event can't move. */
function mailsOfEvent(event: KnownEvent): readonly Subscriber[] {
  if (event.type !== 'MoveConsentUpdated') return mailsByEvent[event.type] ?? [];
  const { state } = event.data;
  if (state === 'agreed') return [];
  const toVendor: readonly Subscriber[] = ['asked', 'ended', 'lapsed'].includes(state) ? ['mailVendorAboutOrder'] : [];
  return ['declined', 'failed', 'lapsed'].includes(state) ? [...toVendor, 'mailHostAboutBooking'] : toVendor;
}

/** Mails that never went out. That none goes out twice is watched as they are sent. */
export const missingMails = (events: readonly KnownEvent[], mailbox: Mailbox): string[] =>
  events.flatMap((event) =>
    mailsOfEvent(event)
      .filter((subscriber) => mailbox.sentBy(`${subscriber} ${event.id.slice(-7)}`) === 0)
      .map((subscriber) => `lost: ${subscriber} never wrote of ${event.type} ${event.id}`),
  );
