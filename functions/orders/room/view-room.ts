import type { HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import type { OwnRoom } from './event-member.ts';
import { listPeople } from './people.ts';
import { viewHostDetails, viewVendorDetails } from './details.ts';
import { viewHostSchedule, viewVendorSchedule } from './schedule.ts';

/** Returns an event's room as its host, a co-host or a viewer sees it: without prices and payments. */
export function viewHostRoom(own: OwnRoom, now: Date): HostEventRoom {
  const { id, title, date, startTime, zipCode } = own.room.booking.event;
  const schedule = viewHostSchedule(own, now);
  return {
    role: own.role,
    event: { id, title, date, startTime, zipCode },
    details: viewHostDetails(own, now),
    schedule,
    people: listPeople(own.room, schedule.rows, now),
  };
}

/** Returns an event's room as a booked vendor sees it. */
export const viewVendorRoom = (room: EventRoom, order: OrderRecord, now: Date): VendorEventRoom => ({
  details: viewVendorDetails(room, order),
  schedule: viewVendorSchedule(room, order, now),
});
