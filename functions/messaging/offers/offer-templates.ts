import type { EventOf } from '#events/define-event.ts';
import type { OfferEvent } from '#events/messaging/offer-event.ts';
import type { OfferMade } from '#events/messaging/offer-made.ts';
import type { OfferReplaced } from '#events/messaging/offer-replaced.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { system } from '../conversation-templates.ts';
import type { Opening } from '../conversation-templates.ts';

/**
 * Posts an offer's event in its conversation; undefined if another message covers it: the end of the plan, or its host
 * leaving.
 */
export function offerOpening(event: OfferEvent, conversation: Conversation): Opening | undefined {
  const { id, type, data } = event;
  const what = `the offer of ${formatCents(data.totalCents)}`;
  const say = (content: string, more: Partial<Opening['message']> = {}): Opening => ({
    conversation,
    message: { ...system(id, content), ...more },
  });
  switch (type) {
    case 'OfferMade':
    case 'OfferReplaced':
      return say(describeOffer(event), { sender: 'vendor', offerVersion: data.version });
    case 'OfferWithdrawn':
      return data.because === 'vendor'
        ? say(`${data.vendorName} withdrew ${what}.`, { causedBy: 'vendor' })
        : say(`${data.vendorName} has left Hostwell, so ${what} has ended.`, { causedBy: 'vendor' });
    case 'OfferDeclined':
      return data.because === 'host'
        ? say(`${hostName(conversation)} declined ${what}.`, { causedBy: 'customer' })
        : undefined;
    case 'OfferExpired':
      return say(`The offer of ${formatCents(data.totalCents)} has expired.`);
    case 'HoldReleased':
      return say(`${data.vendorName} no longer holds ${formatDate(data.eventDate)} for ${what}.`, {
        causedBy: 'vendor',
      });
  }
}

/** Example: 'Ember & Rye made an offer: $2,394.00 in total, valid until Dec 01, 2026.' */
function describeOffer({ type, data }: EventOf<typeof OfferMade | typeof OfferReplaced>): string {
  const { vendorName, totalCents, validThrough, eventDate, holdsDay } = data;
  const did = type === 'OfferMade' ? 'made an offer' : 'replaced the offer';
  const offer = `${vendorName} ${did}: ${formatCents(totalCents)} in total, valid until ${formatDate(validThrough)}.`;
  return holdsDay ? `${offer} ${formatDate(eventDate)} is held until then.` : offer;
}

const hostName = ({ participants }: Conversation): string =>
  participants.find(({ side }) => side === 'customer')?.name ?? '';
