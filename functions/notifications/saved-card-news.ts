import type { EventOf } from '#events/define-event.ts';
import type { SavedCardRefused } from '#events/orders/saved-card-refused.ts';
import { formatCents } from '#shared/kernel/money.ts';
import type { NotificationContent } from './notification-content.ts';

const reasons = {
  declined: 'Your saved card was refused. Pay with another card.',
  authentication_required: 'Your bank asks you to approve it. Pay it on your event page.',
  removed: 'Your card is no longer saved. Pay it on your event page.',
};

/** Returns the notification to a host whose saved card wasn't charged for a decided extra. */
export const savedCardNews = ({ data }: EventOf<typeof SavedCardRefused>): NotificationContent => ({
  to: { userId: data.customerId },
  kind: 'booking',
  title: `${formatCents(data.dueCents)} for ${data.vendorName} is still due`,
  text: reasons[data.because],
  path: `/event-overview?eventId=${data.eventId}`,
});
