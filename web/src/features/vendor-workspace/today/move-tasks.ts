import type { VendorOrder } from '#shared/api/orders/vendor-order.ts';
import { formatLongDate } from '#shared/kernel/dates.ts';
import { formatFigures } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import type { Task } from './tasks.ts';

/** Returns true if the host requested a move or change that the vendor hasn't agreed to yet (rule changes-26). */
export const waitsForConsent = ({ moveAsk }: Pick<VendorOrder, 'moveAsk'>): boolean =>
  moveAsk !== null && !moveAsk.hasAgreed;

type Ask = NonNullable<VendorOrder['moveAsk']>;

const formatAsked = ({ from, to, repricing }: Ask): string =>
  repricing
    ? `change from ${formatFigures(repricing.part.from)} to ${formatFigures(repricing.part.to)}`
    : `move from ${formatWhen(from)} to ${formatWhen(to)}`;

/** Returns tasks for moves and changes that wait for the vendor, earliest deadline first. */
export const moveTasks = (orders: readonly VendorOrder[]): Task[] =>
  orders
    .flatMap((order) => (order.moveAsk && waitsForConsent(order) ? [{ order, ask: order.moveAsk }] : []))
    .toSorted((a, b) => a.ask.deadline.localeCompare(b.ask.deadline))
    .map(({ order: { id, customerName, event }, ask }) => ({
      key: `move ${id}`,
      kind: 'move',
      title: `${customerName} asks to ${ask.repricing ? 'change' : 'move'} an order`,
      text: `${event.title} would ${formatAsked(ask)}. Answer by ${formatLongDate(ask.deadline)}.`,
      to: `/vendor-dashboard?order=${encodeURIComponent(id)}`,
      action: 'Answer',
    }));
