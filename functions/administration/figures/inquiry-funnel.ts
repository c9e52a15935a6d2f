import type { KnownEvent } from '#events/catalogue.ts';
import type { FunnelFigures } from '#functions/data/administration/vendor-funnel.ts';
import { replyLimitAt } from '#shared/messaging/reply-time.ts';
import { utcDay } from './day-tally.ts';

/** The amounts that an event adds to a vendor's inquiries, on the day when it happened. */
export interface FunnelStep {
  vendorId: string;
  date: string;
  amounts: Partial<FunnelFigures>;
}

/** Returns the inquiry step of an event; each inquiry counts at most once in each step (rule administration-64). */
export function toFunnelStep(event: KnownEvent): FunnelStep | undefined {
  const step = (amounts: FunnelStep['amounts'], { vendorId }: { vendorId: string }): FunnelStep => ({
    vendorId,
    date: utcDay(event.occurredAt),
    amounts,
  });
  switch (event.type) {
    case 'InquirySent':
      return step({ inquiries: 1 }, event.data);
    case 'VendorReplied': {
      const { conversationId, askedAt, answeredAt, isFirst = false } = event.data;
      const isInTime = answeredAt <= replyLimitAt(askedAt);
      return isFirst && isInTime && isAboutInquiry(conversationId)
        ? step({ answeredInTime: 1 }, event.data)
        : undefined;
    }
    case 'OfferMade':
      return event.data.version === 1 ? step({ offers: 1 }, event.data) : undefined;
    case 'OfferAccepted':
      return step({ accepted: 1, acceptedCents: event.data.totalCents }, event.data);
    default:
      return undefined;
  }
}

const isAboutInquiry = (conversationId: string): boolean => conversationId.startsWith('plan.');
