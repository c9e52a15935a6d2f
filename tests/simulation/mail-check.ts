import type { KnownEvent } from '#events/catalogue.ts';
import type { Mailbox } from './recorder.ts';
import type { Subscriber } from './reactions.ts';

/** Who mails what: by the type of event, the subscribers that must have sent something. */
const mailsOf: Partial<Record<KnownEvent['type'], readonly Subscriber[]>> = {
  OrderPlaced: ['order-placed-mail-vendor'],
  BookingConfirmed: ['booking-confirmed-send-receipt'],
  ServicesAdded: ['booking-confirmed-send-receipt'],
  BalanceReminderDue: ['booking-events-mail-host'],
  BalancePaid: ['booking-events-mail-host'],
  EventMoved: ['booking-events-mail-host'],
  EventRepriced: ['booking-events-mail-host'],
  OrderRepriced: ['booking-events-mail-vendor'],
  OrderMoved: ['booking-events-mail-vendor'],
  OrderCancelled: ['booking-events-mail-vendor'],
  BookingCancelled: ['booking-events-mail-host'],
  EventCompleted: ['booking-events-mail-host'],
  PayoutSent: ['booking-events-mail-vendor'],
  PayoutFailed: ['booking-events-mail-vendor', 'payout-failed-mail-admins'],
  CaseOpened: ['booking-events-mail-vendor'],
  CaseReplyOverdue: ['booking-events-mail-vendor'],
  CaseExtended: ['booking-events-mail-host', 'booking-events-mail-vendor'],
  CaseEscalated: ['booking-events-mail-host', 'booking-events-mail-vendor', 'payout-failed-mail-admins'],
  CaseClosed: ['booking-events-mail-vendor'],
  ReviewPosted: ['booking-events-mail-vendor'],
};

/** Of a consent, a vendor reads that its answer is needed or no longer, and a host that the event can't move. */
function mailsOfEvent(event: KnownEvent): readonly Subscriber[] {
  if (event.type !== 'MoveConsentUpdated') return mailsOf[event.type] ?? [];
  const { state } = event.data;
  if (state === 'agreed') return [];
  const toVendor: readonly Subscriber[] = ['asked', 'ended', 'lapsed'].includes(state)
    ? ['booking-events-mail-vendor']
    : [];
  return ['declined', 'failed', 'lapsed'].includes(state) ? [...toVendor, 'booking-events-mail-host'] : toVendor;
}

/** Mails that never went out. That none goes out twice is watched as they are sent. */
export const missingMails = (events: readonly KnownEvent[], mailbox: Mailbox): string[] =>
  events.flatMap((event) =>
    mailsOfEvent(event)
      .filter((subscriber) => mailbox.sentBy(`${subscriber} ${event.id.slice(-7)}`) === 0)
      .map((subscriber) => `lost: ${subscriber} never wrote of ${event.type} ${event.id}`),
  );
