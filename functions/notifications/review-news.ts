import type { EventOf } from '#events/define-event.ts';
import type { ReviewHidden } from '#events/reports/review-hidden.ts';
import type { ReviewRestored } from '#events/reports/review-restored.ts';
import type { NotificationContent } from './notification-content.ts';

/** Returns the notifications to the author and the vendor of a review that was hidden or restored (rule reports-9). */
export function reviewNews({
  type,
  data: { customerId, eventId, eventTitle, vendorId, vendorName },
}: EventOf<typeof ReviewHidden | typeof ReviewRestored>): NotificationContent[] {
  const outcome = type === 'ReviewHidden' ? 'was hidden' : 'is public again';
  return [
    {
      to: { userId: customerId },
      kind: 'review',
      title: `Your review of ${vendorName} ${outcome}`,
      text: `For ${eventTitle}.`,
      path: `/event-overview?eventId=${eventId}`,
    },
    {
      to: { vendorId },
      kind: 'review',
      title: `A review of your business ${outcome}`,
      text: `For ${eventTitle}.`,
      path: '/vendor-dashboard?view=reviews',
    },
  ];
}
