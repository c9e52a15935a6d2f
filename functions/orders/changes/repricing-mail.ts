import type { EventOf } from '#events/define-event.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { OrderRepriced } from '#events/orders/order-repriced.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { ChangedPart } from '#shared/orders/changes/change-schema.ts';
import { changedTitles, figureClause, formatFigures, partNames } from '#shared/orders/changes/changed-part.ts';

type Fact = [string, string];

const figures = ({ from, to }: ChangedPart): Fact[] => [
  ['Before', formatFigures(from)],
  ['Now', formatFigures(to)],
];

/** Describes how the difference is paid or refunded, in a sentence. */
function describeDifference({ cents, chargedCents, refundedCents }: EventOf<typeof EventRepriced>['data']): string {
  if (chargedCents > 0) return `You paid the difference of ${formatCents(chargedCents)}.`;
  if (refundedCents > 0) return `${formatCents(refundedCents)} is on its way back to your card.`;
  if (cents === 0) return 'Your total stays the same.';
  return cents > 0 ? 'The difference is part of your balance.' : 'The difference was taken off your balance.';
}

/** Returns the email to the host about the change and the event's new price. */
export const eventRepricedMail = ({ data }: EventOf<typeof EventRepriced>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `${changedTitles[data.change.kind]}: ${data.eventTitle} (${data.bookingId})`,
  heading: `Your event ${figureClause(data.change.to)}`,
  paragraphs: [
    `${data.eventTitle} on ${formatLongDate(data.eventDate)} ${figureClause(data.change.to)}. ${describeDifference(data)}`,
    `We've let ${data.change.kind === 'packages' ? data.change.to.vendorName : 'your vendors'} know.`,
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...figures(data.change),
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

function describePriceChange({ change, fromCents, toCents }: EventOf<typeof OrderRepriced>['data']): string {
  if (fromCents === toCents) return 'Your price stays the same.';
  return change.kind === 'packages'
    ? 'What was booked before keeps its price. New packages have the price of the day they were added.'
    : 'We recalculated your price at the booked rates.';
}

/** Returns the email to a vendor about the change and its own price. */
export const orderRepricedMail = ({ data }: EventOf<typeof OrderRepriced>, hostName: string): UnaddressedMail => ({
  to: { vendorId: data.vendorId },
  subject: `Order ${data.bookingId} changed: ${data.eventTitle}`,
  heading: `The ${partNames[data.change.kind]} of an order changed`,
  paragraphs: [
    `${hostName} changed the ${partNames[data.change.kind]} of ${data.eventTitle} on ${formatLongDate(data.eventDate)}. It ${figureClause(data.change.to)}.`,
    describePriceChange(data),
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ...figures(data.change),
    ['Price before', formatCents(data.fromCents)],
    ['Price now', formatCents(data.toCents)],
  ],
  action: { label: 'View the Order', path: vendorsOrderPath(data) },
});
