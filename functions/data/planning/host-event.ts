import * as z from 'zod';
import { hostEventSchema } from '#shared/api/planning/host-event.ts';
import { timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { orderMoney } from '#shared/orders/ledger.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Write } from '#functions/data/write.ts';
import { memberIds } from './event-members.ts';

/** A host's booked event, as in their list. Money in cents. */
const hostEventRecordSchema = hostEventSchema.omit({ isPast: true, addition: true }).extend({
  userId: userIdSchema,
  /** See rule orders-13. */
  progressStage: z.enum(['vendors_confirmed', 'completed', 'cancelled']),
  createdAt: timestampSchema,
  /** When the host deleted it from their list; the booking and its orders stay. */
  hiddenAt: z.optional(timestampSchema),
  /** Co-hosts and viewers at its last change, for the live push. */
  memberIds: z.optional(z.array(userIdSchema)),
});

export type HostEventRecord = z.infer<typeof hostEventRecordSchema>;

export const hostEventKey = (userId: string, eventId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `EVENT#${eventId}`,
});

/** gsi1: the events that were booked in a month ('yyyy-mm'). */
export const eventPartition = (month: string): string => `EVENTS#${month}`;

/** gsi2: booked events that are neither over nor cancelled, by date. */
export const openEvents = 'EVENTS#open';

export const hostEventEntity = defineEntity('HostEvent', hostEventRecordSchema, (event) => ({
  ...hostEventKey(event.userId, event.id),
  gsi1pk: eventPartition(event.createdAt.slice(0, 7)),
  gsi1sk: event.createdAt,
  ...(event.status === 'confirmed' && { gsi2pk: openEvents, gsi2sk: event.date }),
}));

/**
 * Updates the host's list with the remaining orders of a booking. Only these attributes are set because the list itself
 * hides events.
 */
export function hostEventWrite({ booking, settlement, orders, members }: BookingAggregate): Write {
  const { status, balance } = settlement;
  const isOpen = status === 'confirmed';
  const money = orders.map((order) => ({ order, ...orderMoney(order, order.event.date) }));
  const cancelled = new Set(orders.filter((order) => order.status === 'cancelled').map(({ vendorId }) => vendorId));
  const vendors: HostEventRecord['vendors'] = booking.items.map(({ vendorId, vendorName, category }) => ({
    id: vendorId,
    name: vendorName,
    category,
    ...(cancelled.has(vendorId) && { isCancelled: true }),
  }));
  const costs = money.map(({ order, grossCents, netCents }) => (order.status === 'cancelled' ? netCents : grossCents));
  return {
    update: hostEventKey(booking.userId, booking.event.id),
    set: [
      'SET #vendors = :vendors, #guestCount = :guests, #endTime = :end, #durationHours = :hours, #placeLabel = :place, #totalCents = :total, #balanceCents = :balance, #status = :status, #progressStage = :stage, #memberIds = :members',
      // A canceled event reopens when a vendor replaces one who canceled, even if its host had deleted it.
      isOpen ? ', #gsi2pk = :open, #gsi2sk = :date REMOVE #hiddenAt' : ' REMOVE #gsi2pk, #gsi2sk',
    ].join(''),
    values: {
      ':vendors': vendors,
      ':guests': booking.event.guestCount,
      ':end': booking.event.endTime,
      ':hours': booking.event.durationHours,
      ':place': booking.event.placeLabel,
      ':total': costs.reduce((sum, cents) => sum + cents, 0),
      ':balance': balance.status === 'owed' || balance.status === 'charging' ? balance.cents : 0,
      ':status': status,
      ':stage': isOpen ? 'vendors_confirmed' : status,
      ':members': memberIds({ members }),
      ...(isOpen && { ':open': openEvents, ':date': booking.event.date }),
    },
    condition: { expression: 'attribute_exists(#pk)' },
  };
}
