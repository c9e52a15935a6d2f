import type { EventOf } from '#events/define-event.ts';
import type { EventRepriced } from '#events/event-repriced.ts';
import type { OrderRepriced } from '#events/order-repriced.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { plural } from '#shared/kernel/plural.ts';

type Fact = [string, string];

const guests = ({ from, to }: { from: { guestCount: number }; to: { guestCount: number } }): Fact[] => [
  ['Guests before', String(from.guestCount)],
  ['Guests now', String(to.guestCount)],
];

/** What became of the difference, in a sentence. */
function differenceWords({ cents, chargedCents, refundedCents }: EventOf<typeof EventRepriced>['data']): string {
  if (chargedCents > 0) return `You paid the difference of ${formatCents(chargedCents)}.`;
  if (refundedCents > 0) return `${formatCents(refundedCents)} is on its way back to your card.`;
  if (cents === 0) return 'Your total stays the same.';
  return cents > 0 ? 'The difference is part of your balance.' : 'The difference was taken off your balance.';
}

/** For the host: how many come now, and what it costs. */
export const eventRepricedMail = ({ data }: EventOf<typeof EventRepriced>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Guest count changed: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your event is now for ${plural(data.to.guestCount, 'guest')}`,
  paragraphs: [
    `${data.eventTitle} on ${formatLongDate(data.eventDate)} is now for ${plural(data.to.guestCount, 'guest')}. ${differenceWords(data)}`,
    "We've let your vendors know.",
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...guests(data),
    ['Total', formatCents(data.totalCents)],
    ...(data.balanceDueDate
      ? ([
          ['Balance', formatCents(data.balanceCents)],
          ['Due', formatDate(data.balanceDueDate)],
        ] satisfies Fact[])
      : []),
  ],
  action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
});

/** For a vendor: how many come now, and its own price. */
export const orderRepricedMail = ({ data }: EventOf<typeof OrderRepriced>, hostName: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Guest count of order ${data.bookingId} changed: ${data.eventTitle}`,
  heading: `Guest count changed to ${data.to.guestCount}`,
  paragraphs: [
    `${hostName} changed the guest count of ${data.eventTitle} on ${formatLongDate(data.eventDate)} from ${data.from.guestCount} to ${data.to.guestCount}.`,
    data.fromCents === data.toCents
      ? 'Your price stays the same.'
      : 'We recalculated your price at the rates of the booking.',
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...guests(data),
    ['Price before', formatCents(data.fromCents)],
    ['Price now', formatCents(data.toCents)],
  ],
  action: { label: 'View Your Orders', path: '/vendor-dashboard?view=orders' },
});
