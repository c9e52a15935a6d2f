import type { OfferEvent } from '#events/messaging/offer-event.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { conversationPath } from '#shared/messaging/conversation-ids.ts';
import type { NotificationContent } from './notification-content.ts';

/** Returns the notifications about an offer, to the party that did not act; to both when it expires. */
export function offerNews({ type, data }: OfferEvent): NotificationContent[] {
  const { conversationId, userId, vendorId, vendorName, eventTitle, eventDate, totalCents, validThrough } = data;
  const amount = `${formatCents(totalCents)} for ${eventTitle}.`;
  const until = `${amount} Valid until ${formatDate(validThrough)}.`;
  const host = (title: string, text: string): NotificationContent => ({
    to: { userId },
    kind: 'message',
    title,
    text,
    path: conversationPath('mine', conversationId),
  });
  const vendor = (title: string): NotificationContent => ({
    to: { vendorId },
    kind: 'message',
    title,
    text: amount,
    path: conversationPath('vendor', conversationId),
  });
  switch (type) {
    case 'OfferMade':
      return [host(`Offer from ${vendorName}`, until)];
    case 'OfferReplaced':
      return [host(`New offer from ${vendorName}`, until)];
    case 'OfferWithdrawn':
      return [host(`${vendorName} withdrew an offer`, amount)];
    case 'HoldReleased':
      return [host(`${vendorName} no longer holds your day`, `${formatDate(eventDate)}. The offer of ${amount}`)];
    case 'OfferDeclined':
      return data.because === 'host' ? [vendor('Offer declined')] : [];
    case 'OfferExpired':
      return [host(`Offer from ${vendorName} expired`, amount), vendor('Offer expired')];
  }
}
