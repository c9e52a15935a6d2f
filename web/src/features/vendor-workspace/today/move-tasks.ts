import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import type { Task } from './tasks.ts';

/** Returns true if the host requested a move that the vendor hasn't agreed to yet (rule changes-26). */
export const waitsForConsent = ({ moveAsk }: Pick<VendorOrder, 'moveAsk'>): boolean =>
  moveAsk !== null && !moveAsk.hasAgreed;

/** Returns tasks for moves that wait for the vendor, earliest deadline first. */
export const moveTasks = (orders: readonly VendorOrder[]): Task[] =>
  orders
    .flatMap((order) => (order.moveAsk && waitsForConsent(order) ? [{ order, ask: order.moveAsk }] : []))
    .toSorted((a, b) => a.ask.deadline.localeCompare(b.ask.deadline))
    .map(({ order: { id, customerName, event }, ask }) => ({
      key: `move ${id}`,
      kind: 'move',
      title: `${customerName} asks to move an order`,
      text: `${event.title} would move from ${formatWhen(ask.from)} to ${formatWhen(ask.to)}. Answer by ${formatLongDate(ask.deadline)}.`,
      to: `/vendor-dashboard?order=${encodeURIComponent(id)}`,
      action: 'Answer',
    }));
