import type { EventOf } from '#events/define-event.ts';
import type { EventDetailsChanged } from '#events/orders/event-details-changed.ts';
import type { EventMoved } from '#events/orders/event-moved.ts';
import type { EventRepriced } from '#events/orders/event-repriced.ts';
import type { OrderCancelled } from '#events/orders/order-cancelled.ts';
import type { ServicesAdded } from '#events/orders/services-added.ts';
import { formatFigures, partNames } from '#shared/orders/changes/changed-part.ts';
import { formatWhen } from '#shared/orders/changes/format-when.ts';
import { fieldsFor, formatDetailNames } from '#shared/orders/room/details.ts';

export type SharedChange = EventOf<
  typeof EventMoved | typeof EventRepriced | typeof EventDetailsChanged | typeof OrderCancelled | typeof ServicesAdded
>;

const list = new Intl.ListFormat('en-US');

/**
 * Returns what everybody reads about a change of the event: no price, no reason, nothing that only some vendors know.
 * Undefined if nothing is left.
 */
export function formatSharedChange(change: SharedChange): string | undefined {
  switch (change.type) {
    case 'EventMoved': {
      const { eventTitle, from, to, timeZone } = change.data;
      return `${eventTitle} moved from ${formatWhen(from, timeZone)} to ${formatWhen(to, timeZone)}.`;
    }
    case 'EventRepriced': {
      const { kind, from, to } = change.data.change;
      // Packages and times of one vendor are between it and the host.
      if (kind === 'packages' || kind === 'times') return undefined;
      return `The ${partNames[kind]} changed from ${formatFigures(from)} to ${formatFigures(to)}.`;
    }
    case 'EventDetailsChanged': {
      const changed = new Set(change.data.readers.flatMap(({ fields }) => fields));
      const names = formatDetailNames(readByAll.filter((field) => changed.has(field)));
      return names && `These details changed: ${names}. You'll find them with your event or order.`;
    }
    case 'OrderCancelled':
      return `${change.data.vendorName} is no longer booked for this event.`;
    case 'ServicesAdded': {
      const { vendorNames } = change.data;
      return `${list.format(vendorNames)} ${vendorNames.length === 1 ? 'is' : 'are'} now booked for this event.`;
    }
  }
}

/** What even a photographer who doesn't come to the event reads (rule event-room-2). */
const readByAll = fieldsFor([{ category: 'photography', comesToEvent: false }]);

/**
 * Returns true for a change of who takes part. The vendors read of other changes in their own conversations, where they
 * count as unread once.
 */
export const isAboutMembers = ({ type }: SharedChange): boolean =>
  type === 'OrderCancelled' || type === 'ServicesAdded';
