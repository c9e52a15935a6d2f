import type { EventOf } from '#events/define-event.ts';
import type { HoldReleased } from '#events/messaging/hold-released.ts';
import type { OfferDeclined } from '#events/messaging/offer-declined.ts';
import type { OfferExpired } from '#events/messaging/offer-expired.ts';
import type { OfferMade } from '#events/messaging/offer-made.ts';
import type { OfferReplaced } from '#events/messaging/offer-replaced.ts';
import type { OfferWithdrawn } from '#events/messaging/offer-withdrawn.ts';
import type { UnaddressedMail } from '#functions/platform/recipient.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';

type OfferToHost = EventOf<
  typeof OfferMade | typeof OfferReplaced | typeof OfferWithdrawn | typeof OfferExpired | typeof HoldReleased
>;

const forEvent = ({ eventTitle, eventDate }: OfferToHost['data']): string =>
  `${eventTitle} on ${formatLongDate(eventDate)}`;

/**
 * Returns the email to a host about an offer that was made or has ended; people who switched off mails about messages
 * get none.
 */
export function hostOfferMail(event: OfferToHost): UnaddressedMail {
  const { data } = event;
  const { subject, heading, paragraphs, isOpen } = toHostText(event);
  return {
    to: { userId: data.userId },
    subject,
    heading,
    paragraphs,
    facts: [
      [isOpen ? 'Total' : 'Offer', formatCents(data.totalCents)],
      ...(isOpen ? [['Valid until', formatDate(data.validThrough)] as [string, string]] : []),
      ...(isOpen && data.holdsDay ? [['Day held until', formatDate(data.validThrough)] as [string, string]] : []),
    ],
    action: {
      label: isOpen ? 'View the Offer' : 'Open the Conversation',
      path: conversationPath('mine', data.conversationId),
    },
    choice: 'message',
  };
}

function toHostText(event: OfferToHost) {
  const { vendorName, eventTitle } = event.data;
  const what = forEvent(event.data);
  switch (event.type) {
    case 'OfferMade':
      return {
        subject: `Offer from ${vendorName}: ${eventTitle}`,
        heading: `${vendorName} made you an offer`,
        paragraphs: [`It's for ${what}. Add it to your plan to book it.`],
        isOpen: true,
      };
    case 'OfferReplaced':
      return {
        subject: `New offer from ${vendorName}: ${eventTitle}`,
        heading: `${vendorName} made you a new offer`,
        paragraphs: [`It's for ${what} and replaces the previous offer. Add it to your plan to book it.`],
        isOpen: true,
      };
    case 'OfferWithdrawn':
      return {
        subject: `${vendorName} withdrew an offer: ${eventTitle}`,
        heading: `${vendorName} withdrew an offer`,
        paragraphs: [`The offer for ${what} can't be booked anymore.`],
        isOpen: false,
      };
    case 'HoldReleased':
      return {
        subject: `${vendorName} no longer holds your day: ${eventTitle}`,
        heading: `${vendorName} no longer holds your day`,
        paragraphs: [
          `The offer for ${what} is still valid. You can book it as long as ${vendorName} isn't fully booked that day.`,
        ],
        isOpen: true,
      };
    case 'OfferExpired':
      return {
        subject: `Offer from ${vendorName} expired: ${eventTitle}`,
        heading: 'An offer has expired',
        paragraphs: [`The offer from ${vendorName} for ${what} has expired. You can ask them for a new one.`],
        isOpen: false,
      };
  }
}

/** Returns the email to a vendor about an offer that its host declined; undefined if the plan or the account ended. */
export const vendorOfferMail = ({ data }: EventOf<typeof OfferDeclined>): UnaddressedMail | undefined =>
  data.because === 'host'
    ? {
        to: { vendorId: data.vendorId },
        subject: `Offer declined: ${data.eventTitle}`,
        heading: 'Your offer was declined',
        paragraphs: [
          `The host declined your offer for ${data.eventTitle} on ${formatLongDate(data.eventDate)}. You can make another one in your conversation.`,
        ],
        facts: [['Offer', formatCents(data.totalCents)]],
        action: { label: 'Open the Conversation', path: conversationPath('vendor', data.conversationId) },
        choice: 'message',
      }
    : undefined;
