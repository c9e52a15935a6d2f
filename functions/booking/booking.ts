import type { Booking, VendorOrder } from '#shared/api/booking.ts';
import type { BookingRecord } from '#functions/data/booking.ts';
import { orderConversationId } from '#functions/data/conversation.ts';
import type { HostEventRecord } from '#functions/data/host-event.ts';
import type { OrderRecord } from '#functions/data/order.ts';

/** The booking as its host sees it. */
export function viewBooking(record: Omit<BookingRecord, 'chargeId'>): Booking {
  const { id, status, event, items, quote, paymentOption, contact, confirmedAt } = record;
  const { paidCents, balanceCents, balanceDueDate } = record;
  const money = { quote, paymentOption, paidCents, balanceCents, balanceDueDate };
  return { id, status, event, items, ...money, contact, confirmedAt };
}

/** One order per vendor with its share of the plan; the platform's fee is no vendor's (decision 18). Cents. */
export function splitIntoOrders(booking: BookingRecord): OrderRecord[] {
  const vendorIds = [...new Set(booking.items.map(({ vendorId }) => vendorId))];
  return vendorIds.map((vendorId) => orderOf(booking, vendorId));
}

function orderOf(booking: BookingRecord, vendorId: string): OrderRecord {
  const items = booking.items.filter((item) => item.vendorId === vendorId);
  const ids = new Set(items.map(({ id }) => id));
  const priced = booking.quote.lines.filter(({ id }) => ids.has(id));
  const lines = items.map(({ id, category, productName }) => {
    const line = priced.find((candidate) => candidate.id === id);
    return { category, productName, quantity: line?.quantity ?? 1, subtotalCents: line?.subtotalCents ?? 0 };
  });
  return {
    vendorId,
    bookingId: booking.id,
    customerId: booking.userId,
    customerName: booking.contact.name,
    conversationId: orderConversationId(booking.id, vendorId),
    event: booking.event,
    requirements: booking.requirements,
    lines,
    totalCents: priced.reduce((sum, { totalCents }) => sum + totalCents, 0),
    status: 'pending',
    paymentStatus: booking.paymentOption === 'full' ? 'paid' : 'deposit_paid',
    placedAt: booking.confirmedAt,
  };
}

/** The order as its vendor sees it. */
export const viewOrder = ({ vendorId, customerId: _, ...order }: OrderRecord): VendorOrder => ({
  ...order,
  id: `${order.bookingId}.${vendorId}`,
});

/** The booked event for the host's list; `timeZone` is the event's own. */
export function hostEventOf(booking: BookingRecord, timeZone: string): HostEventRecord {
  const { id, title, date, startTime, endTime, eventType, guestCount, placeLabel } = booking.event;
  return {
    id,
    title,
    date,
    startTime,
    endTime,
    eventType,
    guestCount,
    placeLabel,
    timeZone,
    userId: booking.userId,
    bookingId: booking.id,
    status: 'confirmed',
    progressStage: 'vendors_confirmed',
    vendors: booking.items.map(({ vendorId, vendorName, category }) => ({
      id: vendorId,
      name: vendorName,
      category,
    })),
    totalCents: booking.quote.totalCents,
    balanceCents: booking.balanceCents,
    imageUrl: booking.items.find(({ imageUrl }) => imageUrl !== null)?.imageUrl ?? null,
    createdAt: booking.confirmedAt,
  };
}
