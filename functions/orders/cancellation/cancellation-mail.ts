import type { BookingCancelled } from '#events/orders/booking-cancelled.ts';
import type { EventOf } from '#events/define-event.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundArrivalBusinessDays } from '#shared/kernel/policies.ts';
import { replacementSentences } from '#shared/planning/replacement-text.ts';
import type { FoundReplacement } from '#shared/planning/replacement-text.ts';

const [soonest, latest] = refundArrivalBusinessDays;

const describeRefund = (cents: number): string =>
  cents > 0
    ? `We're refunding ${formatCents(cents)} to the card that paid. It should arrive in ${soonest} to ${latest} business days.`
    : "Under the cancellation terms, there's no refund.";

/** Explains to the host why an order was canceled: the vendor's words, or those of administrators. */
function describeReason({ by, bySupport, reason }: Cancelled, vendorName: string): string[] {
  if (!bySupport) return by === 'vendor' && reason ? [`They wrote: ${reason}`] : [];
  const forWhom = { host: ' for you', vendor: ` for ${vendorName}`, platform: '' }[by];
  return [`Our support team canceled this${forWhom}.`, ...(reason ? [`Our reason: ${reason}`] : [])];
}

type Cancelled = Pick<EventOf<typeof OrderCancelled>['data'], 'by' | 'bySupport' | 'reason'>;

/** The host's next step after a vendor canceled: book the replacement, or look for one. */
const nextStep = (
  found: FoundReplacement | undefined,
  { eventId, otherwise }: { eventId: string; otherwise: string },
): UnaddressedMail['action'] => {
  const event = `/event-overview?eventId=${eventId}`;
  if (found?.isTooLate) return { label: 'View Your Event', path: event };
  return found && found.picks.length > 0
    ? { label: 'Book the Replacement', path: event }
    : { label: 'Find Another Vendor', path: otherwise };
};

/**
 * Mails the host that one vendor is cancelled and the others stay booked. `found`: the possible replacements, if any
 * were sought.
 */
export function orderCancelledMail(
  { data }: EventOf<typeof OrderCancelled>,
  found?: FoundReplacement,
): UnaddressedMail {
  const { vendorName, eventTitle, eventId, categories } = data;
  const byVendor = data.by === 'vendor';
  return {
    to: { userId: data.customerId },
    subject: `${byVendor ? `${vendorName} had to cancel` : `Canceled: ${vendorName}`}: ${eventTitle} (${data.bookingId})`,
    heading: byVendor ? `${vendorName} had to cancel` : `${vendorName} is canceled`,
    paragraphs: [
      `${vendorName} is no longer booked for ${eventTitle} on ${formatLongDate(data.eventDate)}.`,
      ...describeReason(data, vendorName),
      describeRefund(data.refundCents),
      ...(byVendor && found ? [replacementSentences(found).join(' ')] : []),
      ...(byVendor
        ? [
            `${found?.picks.length || found?.isTooLate ? '' : 'Next, find another vendor for this service. '}Your other vendors are still booked.`,
          ]
        : []),
    ],
    facts: amounts(data),
    action: byVendor
      ? nextStep(found, { eventId, otherwise: `/vendor-directory?category=${categories[0] ?? ''}` })
      : { label: 'View Your Event', path: `/event-overview?eventId=${eventId}` },
  };
}

const why: Record<'host' | 'vendor' | 'platform', string> = {
  host: 'Your booking is canceled',
  vendor: 'Your booking is canceled: your vendor had to cancel',
  platform: "Your booking was canceled: the balance wasn't paid",
};

/** Mails the host that nothing is booked anymore. */
export function bookingCancelledMail(
  { data }: EventOf<typeof BookingCancelled>,
  found?: FoundReplacement,
): UnaddressedMail {
  const names = new Intl.ListFormat('en-US').format(data.orders.map(({ vendorName }) => vendorName));
  return {
    to: { userId: data.customerId },
    subject: `Canceled: ${data.eventTitle} (${data.bookingId})`,
    heading: data.bySupport && data.by === 'platform' ? why.host : why[data.by],
    paragraphs: [
      `You no longer have any bookings for ${data.eventTitle} on ${formatLongDate(data.eventDate)}. Canceled: ${names}.`,
      ...describeReason(data, 'your vendor'),
      describeRefund(data.refundCents),
      ...(found ? [replacementSentences(found).join(' ')] : []),
    ],
    facts: amounts(data),
    action:
      data.by === 'vendor'
        ? nextStep(found, { eventId: data.eventId, otherwise: '/vendor-directory' })
        : { label: 'Plan New Event', path: '/questionnaire' },
  };
}

const amounts = (data: { bookingId: string; refundCents: number; retainedCents: number }): [string, string][] => [
  ['Booking ID', data.bookingId],
  ['Refund', formatCents(data.refundCents)],
  ...(data.retainedCents > 0 ? [['Cancellation fee', formatCents(data.retainedCents)] as [string, string]] : []),
];
