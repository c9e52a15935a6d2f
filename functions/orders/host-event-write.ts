import { orderMoney } from '#shared/orders/ledger.ts';
import { hostEventKey, openEvents } from '#functions/data/planning/host-event.ts';
import type { HostEventRecord } from '#functions/data/planning/host-event.ts';
import type { Write } from '#functions/data/write.ts';
import type { BookingAggregate } from '#functions/data/queries/booking-aggregate.ts';

/**
 * Updates the host's list with the remaining orders of a booking. Only these attributes are set because the list itself
 * hides events.
 */
export function hostEventWrite({ booking, settlement, orders }: BookingAggregate): Write {
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
      'SET #vendors = :vendors, #guestCount = :guests, #endTime = :end, #durationHours = :hours, #placeLabel = :place, #totalCents = :total, #balanceCents = :balance, #status = :status, #progressStage = :stage',
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
      ...(isOpen && { ':open': openEvents, ':date': booking.event.date }),
    },
    condition: { expression: 'attribute_exists(#pk)' },
  };
}
