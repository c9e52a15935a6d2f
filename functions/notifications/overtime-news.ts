import type { EventOf } from '#events/define-event.ts';
import type { OvertimeContested } from '#events/orders/overtime-contested.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { OvertimeReported } from '#events/orders/overtime-reported.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime } from '#shared/orders/extras/overtime.ts';
import { vendorsOrderPath } from '#shared/orders/order-path.ts';
import type { NotificationContent } from './notification-content.ts';

/** Returns the notification about extra hours: to the host of a report, to the vendor of its outcome. */
export function overtimeNews({
  type,
  data,
}: EventOf<typeof OvertimeReported | typeof OvertimeContested | typeof OvertimePaid>): NotificationContent {
  if (type === 'OvertimeReported')
    return {
      to: { userId: data.customerId },
      kind: 'booking',
      title: `${data.vendorName} reports extra time`,
      text: `${formatOvertime(data.lines)} for ${formatCents(data.cents + data.feeCents)}. Accept or contest it.`,
      path: `/event-overview?eventId=${data.eventId}`,
    };
  return {
    to: { vendorId: data.vendorId },
    kind: 'order',
    title: type === 'OvertimePaid' ? 'Extra time paid' : 'Extra time contested',
    text: `${formatCents(data.cents)} for ${data.eventTitle}.`,
    path: vendorsOrderPath(data),
  };
}
