import type { EventOf } from '#events/define-event.ts';
import type { MoveConsentUpdated } from '#events/orders/move-consent-updated.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import { whenWords } from '#shared/orders/changes/when-words.ts';
import { endedWords, endedWordsForHost } from '#shared/orders/changes/consent-words.ts';

type Consent = EventOf<typeof MoveConsentUpdated>;

/** Over without an answer of this vendor. */
const isOver = ({ state }: Consent['data']): boolean => state === 'ended' || state === 'lapsed';

/** For a vendor: that its answer is needed, or no longer. Undefined after an answer of its own. */
export function vendorConsentMail({ data }: Consent, hostName: string): UnaddressedMail | undefined {
  if (data.state !== 'asked' && !isOver(data)) return undefined;
  const isAsked = data.state === 'asked';
  return {
    to: { vendorId: data.vendorId },
    subject: `${isAsked ? 'Can you move' : 'Move request ended'}: ${data.eventTitle} (${data.bookingId})`,
    heading: isAsked ? `${hostName} asks to move an order` : 'You no longer need to answer',
    paragraphs: isAsked
      ? [
          `${hostName} would like to move ${data.eventTitle} from ${whenWords(data.from)} to ${whenWords(data.to)}. Price and packages stay as they are.`,
          `Please agree or decline by ${formatLongDate(data.deadline)}. The order keeps its current date until every vendor we asked has agreed.`,
        ]
      : [endedWords(data)],
    facts: [
      ['Booking ID', data.bookingId],
      ['Date', whenWords(data.from)],
      ['Requested', whenWords(data.to)],
    ],
    action: {
      label: isAsked ? 'Answer the Request' : 'View the Order',
      path: vendorsOrderPath(data),
    },
  };
}

/** For a host: that a request came to nothing. Undefined while it goes on. */
export function hostConsentMail({ data }: Consent): UnaddressedMail | undefined {
  if (!['declined', 'failed', 'lapsed'].includes(data.state)) return undefined;
  return {
    to: { userId: data.customerId },
    subject: `Not moved: ${data.eventTitle} (${data.bookingId})`,
    heading: "Your event can't move to this date",
    paragraphs: [endedWordsForHost(data), 'You can choose another date, or message your vendors.'],
    facts: [
      ['Booking ID', data.bookingId],
      ['Date', whenWords(data.from)],
      ['Requested', whenWords(data.to)],
    ],
    action: { label: 'View Your Event', path: `/event-overview?eventId=${data.eventId}` },
  };
}
