import type { EventOf } from '#events/define-event.ts';
import type { OvertimeContested } from '#events/orders/overtime-contested.ts';
import type { OvertimePaid } from '#events/orders/overtime-paid.ts';
import type { OvertimeReported } from '#events/orders/overtime-reported.ts';
import { formatTimestampWithZone } from '#shared/kernel/dates.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { formatOvertime } from '#shared/orders/extras/overtime.ts';
import { aboutOrder, system } from './conversation-templates.ts';
import type { Opening, OrderConversation } from './conversation-templates.ts';

type OvertimeEvent = EventOf<typeof OvertimeReported | typeof OvertimeContested | typeof OvertimePaid>;

/** Posts reported extra hours and their outcome for both sides. */
export const overtimeOpening = (event: OvertimeEvent, order: OrderConversation): Opening => ({
  conversation: aboutOrder(event.data, order),
  message: {
    ...system(event.id, describeOvertime(event, order)),
    causedBy: event.type === 'OvertimeReported' ? 'vendor' : 'customer',
  },
});

function describeOvertime({ type, data }: OvertimeEvent, { customerName }: OrderConversation): string {
  const { vendorName } = data;
  const hours = formatOvertime(data.lines);
  const price = formatCents(data.cents);
  if (type === 'OvertimeReported')
    return `${vendorName} reports ${hours} for ${price}, plus the platform fee. ${customerName}, accept or contest it on your event page by ${formatTimestampWithZone(data.contestBy, data.timeZone)}. Nothing is charged unless you accept.`;
  return type === 'OvertimePaid'
    ? `${customerName} accepted and paid ${hours} for ${price}.`
    : `${customerName} contested ${hours} for ${price}. Nothing was charged. You can find an agreement here; ${customerName} can still accept it on the event page.`;
}
