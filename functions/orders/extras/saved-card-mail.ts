import type { EventOf } from '#events/define-event.ts';
import type { SavedCardRefused } from '#events/orders/saved-card-refused.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';

const reasons = {
  declined: 'Your bank refused the card that you saved for this event, or it has expired. Pay with another card.',
  authentication_required:
    'Your bank asks you to approve this payment yourself. Pay on your event page, where your bank can ask you.',
  removed: 'The card that you saved for this event is no longer saved. Pay with a card on your event page.',
};

/** Returns the email to a host whose saved card wasn't charged for a decided extra, with their way to pay it. */
export const savedCardRefusedMail = ({ data }: EventOf<typeof SavedCardRefused>): UnaddressedMail => ({
  to: { userId: data.customerId },
  subject: `Please pay ${data.vendorName}: ${data.eventTitle}`,
  heading: `${formatCents(data.dueCents)} is still due`,
  paragraphs: [
    reasons[data.because],
    "Nothing was charged. We won't try your card again. Until you pay, your account can't be deleted.",
  ],
  facts: [
    ['Booking ID', data.bookingId],
    ['Event', `${data.eventTitle}, ${formatLongDate(data.eventDate)}`],
    ['Vendor', data.vendorName],
    ['Due, with the fee', formatCents(data.dueCents)],
  ],
  action: { label: 'Pay Now', path: `/payment?bookingId=${data.bookingId}&overtime=${data.vendorId}` },
});
