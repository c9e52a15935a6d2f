import type { EventOf } from '#events/define-event.ts';
import type { OrderRefunded } from '#events/orders/order-refunded.ts';
import { formatCents } from '#shared/kernel/money.ts';
import { refundsIn } from '#shared/orders/ledger.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import { aboutOrder, system } from './conversation-templates.ts';
import type { Opening } from './conversation-templates.ts';

/** Posts a refund by administrators with its reason for both sides. */
export function refundOpening({ id, data }: EventOf<typeof OrderRefunded>, order: OrderRecord): Opening {
  const reason = refundsIn(order.ledger).find((one) => data.refundIds.includes(one.id))?.reason;
  const because = reason ? ` Reason: ${reason}` : '';
  const news = `Hostwell refunded ${order.customerName} ${formatCents(data.cents)} of this order.${because}`;
  return { conversation: aboutOrder(data, order), message: system(id, news) };
}
