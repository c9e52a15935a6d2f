import type { HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { viewHostDetails, viewVendorDetails } from './details.ts';
import { viewHostSchedule, viewVendorSchedule } from './schedule.ts';

/** Returns an event's room as its host sees it. */
export const viewHostRoom = (room: EventRoom, now: Date): HostEventRoom => ({
  details: viewHostDetails(room, now),
  schedule: viewHostSchedule(room, now),
});

/** Returns an event's room as a booked vendor sees it. */
export const viewVendorRoom = (room: EventRoom, order: OrderRecord): VendorEventRoom => ({
  details: viewVendorDetails(room, order),
  schedule: viewVendorSchedule(room, order),
});
