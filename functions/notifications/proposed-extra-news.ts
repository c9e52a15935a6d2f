import type { EventOf } from '#events/define-event.ts';
import type { ExtraAnswered } from '#events/orders/extra-answered.ts';
import type { ExtraProposed } from '#events/orders/extra-proposed.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { NotificationContent } from './notification-content.ts';

/** Returns the notification about a proposed extra: to its host, and with their answer to its vendor. */
export function proposedExtraNews({
  type,
  data,
}: EventOf<typeof ExtraProposed | typeof ExtraAnswered>): NotificationContent {
  const { vendorName, eventTitle, extra } = data;
  const named = `“${extra.title}” for ${formatCents(extra.cents)}`;
  if (type === 'ExtraProposed')
    return {
      to: { userId: data.customerId },
      kind: 'booking',
      title: `${vendorName} proposes an extra`,
      text: `${named}, plus our fee. Agree or decline.`,
      path: `/event-overview?eventId=${data.eventId}`,
    };
  return {
    to: { vendorId: data.vendorId },
    kind: 'order',
    title: data.isAgreed ? 'Extra agreed' : 'Extra declined',
    text: `${named} at ${eventTitle}.`,
    path: vendorsOrderPath(data),
  };
}
