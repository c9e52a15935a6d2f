import type { EventOf } from '#events/define-event.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { describeFailedMove, describeFailedMoveForHost } from '#shared/orders/changes/consent-text.ts';

type Consent = EventOf<typeof MoveConsentUpdated>;

/** Returns true if the request ended without this vendor's response. */
const isOver = ({ state }: Consent['data']): boolean => state === 'ended' || state === 'lapsed';

/** Returns the email to a vendor whose response is needed, or no longer needed. Undefined after its own response. */
export function vendorConsentMail({ data }: Consent, hostName: string): UnaddressedMail | undefined {
  if (data.state !== 'asked' && !isOver(data)) return undefined;
  const isAsked = data.state === 'asked';
  return {
    to: { vendorId: data.vendorId },
    subject: `${isAsked ? 'Can you move' : 'Move request ended'}: ${data.eventTitle} (${data.bookingId})`,
    heading: isAsked ? `${hostName} asks to move an order` : 'You no longer need to answer',
    paragraphs: isAsked
      ? [
          `${hostName} would like to move ${data.eventTitle} from ${formatWhen(data.from)} to ${formatWhen(data.to)}. Price and packages stay as they are.`,
          `Please agree or decline by ${formatLongDate(data.deadline)}. The order keeps its current date until every vendor we asked has agreed.`,
        ]
      : [describeFailedMove(data)],
    facts: [
      ['Booking ID', data.bookingId],
      ['Date', formatWhen(data.from)],
      ['Requested', formatWhen(data.to)],
    ],
    action: {
      label: isAsked ? 'Answer the Request' : 'View the Order',
      path: vendorsOrderPath(data),
    },
  };
}

/** Returns the email to a host whose request failed. Undefined while it is open. */
export function hostConsentMail({ data }: Consent): UnaddressedMail | undefined {
  if (!['declined', 'failed', 'lapsed'].includes(data.state)) return undefined;
  return {
    to: { userId: data.customerId },
    subject: `Not moved: ${data.eventTitle} (${data.bookingId})`,
    heading: "Your event can't move to this date",
    paragraphs: [describeFailedMoveForHost(data), 'You can choose another date, or message your vendors.'],
    facts: [
      ['Booking ID', data.bookingId],
      ['Date', formatWhen(data.from)],
      ['Requested', formatWhen(data.to)],
    ],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
  };
}
