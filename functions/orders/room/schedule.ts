import type { HostEventRoom, VendorEventRoom } from '#shared/api/orders/event-room.ts';
import { eventInstants } from '#shared/kernel/event-span.ts';
import type { EventSpan } from '#shared/kernel/event-span.ts';
import type { Interval } from '#shared/kernel/interval.ts';
import { orderSpan } from '#shared/orders/order-span.ts';
import { currentDetails } from '#shared/orders/room/details.ts';
import { orderRows, ownRow, rowsFor, scheduleNotes, sortRows } from '#shared/orders/room/schedule.ts';
import type { ScheduledEvent, ScheduledOrder, ScheduleRow } from '#shared/orders/room/schedule.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { editProblem } from './details.ts';
import type { OwnRoom } from './event-member.ts';
import { formatServices } from './people.ts';
import { showRow, showSteps } from './row-state.ts';

/* The run of show of an event: computed from its orders, with the host's own rows. */

function toInterval(span: EventSpan): Interval | undefined {
  const instants = eventInstants(span);
  return instants && { startsAt: instants.start.toISOString(), endsAt: instants.end.toISOString() };
}

/** Returns the event as its rows need it. */
export function toScheduledEvent({ booking, details }: EventRoom): ScheduledEvent {
  const { event, timeZone } = booking;
  const { setupTime, breakdownTime, venueAddress } = currentDetails(booking, details);
  return {
    date: event.date,
    startTime: event.startTime,
    timeZone,
    span: toInterval({ ...event, timeZone }),
    setupTime,
    breakdownTime,
    place: venueAddress,
  };
}

function toScheduledOrder(room: EventRoom, order: OrderRecord): ScheduledOrder {
  const own = room.booking.items.filter(({ vendorId }) => vendorId === order.vendorId);
  return {
    vendorId: order.vendorId,
    vendorName: vendorNameIn(room, order.vendorId),
    services: formatServices(room, order.vendorId),
    work: order.job?.isWholeDay ? undefined : toInterval(orderSpan(order)),
    isComing: own.some(({ comesToEvent }) => comesToEvent !== false),
    arrival: order.arrival?.time ?? null,
  };
}

/** Returns all rows, by their start. */
export function listRows(room: EventRoom, event: ScheduledEvent): ScheduleRow[] {
  const booked = room.orders.filter(({ status }) => status !== 'cancelled');
  const nameFor = (vendorId: string | null) => (vendorId === null ? '' : vendorNameIn(room, vendorId));
  return sortRows([
    ...booked.flatMap((order) => orderRows(toScheduledOrder(room, order), event)),
    ...room.rows.map((row) => ownRow(row, event, nameFor(row.vendorId))),
  ]);
}

/** Returns the run of show, for those who edit it with gaps and clashes; viewers don't get rows that only hosts see. */
export function viewHostSchedule({ room, role }: OwnRoom, now: Date): HostEventRoom['schedule'] {
  const event = toScheduledEvent(room);
  const isEditor = role !== 'viewer';
  const all = listRows(room, event);
  const rows = isEditor ? all : all.filter(({ readers }) => readers !== 'host');
  const gone = room.orders.filter(({ status }) => status === 'cancelled').map(({ vendorId }) => vendorId);
  const canceled = new Map(gone.map((vendorId) => [vendorId, vendorNameIn(room, vendorId)]));
  return {
    timeZone: event.timeZone,
    rows: rows.map((row) => showRow(row, room, event.timeZone)),
    canEdit: isEditor && editProblem(room, now) === undefined,
    notes: isEditor ? scheduleNotes({ rows, event, canceled }) : [],
  };
}

/**
 * Returns the rows that are meant for a vendor (rule event-room-9) without the answers of others, and the check marks of
 * all (rule event-room-18).
 */
export function viewVendorSchedule(room: EventRoom, { vendorId }: OrderRecord, now: Date): VendorEventRoom['schedule'] {
  const event = toScheduledEvent(room);
  const rows = rowsFor(listRows(room, event), vendorId).map((row) => showRow(row, room, event.timeZone));
  return {
    timeZone: event.timeZone,
    rows: rows.map((row) => (row.vendorId === vendorId ? row : { ...row, state: null, proposal: null })),
    canAnswer: editProblem(room, now) === undefined,
    steps: showSteps(room, vendorId),
    others: room.orders
      .filter((order) => order.vendorId !== vendorId && order.status !== 'cancelled')
      .map((order) => ({
        vendorId: order.vendorId,
        vendorName: vendorNameIn(room, order.vendorId),
        steps: showSteps(room, order.vendorId),
      })),
  };
}
