import type { HostEventRoom, ShownRow } from '#shared/api/orders/event-room.ts';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { todayIn } from '#shared/kernel/dates.ts';
import type { EventRoom } from '#functions/data/queries/booking-aggregate.ts';
import { vendorNameIn } from '../cancellation/cancellation.ts';
import { openRows, showSteps } from './row-state.ts';

/** Returns the labels of a vendor's services, such as 'Food & Beverage'. */
export function formatServices({ booking }: Pick<EventRoom, 'booking'>, vendorId: string): string {
  const own = booking.items.filter((item) => item.vendorId === vendorId);
  return [...new Set(own.map(({ category }) => categoryLabel(category)))].join(', ');
}

/** Returns who comes and when, without contacts and money. */
export function listPeople(room: EventRoom, rows: readonly ShownRow[], now: Date): HostEventRoom['people'] {
  const { orders, members } = room;
  const today = todayIn(room.booking.timeZone, now);
  const booked = orders.filter(({ status }) => status !== 'cancelled');
  return {
    hostName: members?.hostName ?? '',
    members: (members?.members ?? []).map(({ userId, name, role }) => ({ id: userId, name, role })),
    vendors: booked.map(({ vendorId }) => {
      const own = rows.filter((row) => row.vendorId === vendorId && row.kind !== 'own' && !row.isWholeDay);
      const ends = own.map(({ startsAt, endsAt }) => endsAt ?? startsAt);
      return {
        vendorId,
        vendorName: vendorNameIn(room, vendorId),
        services: formatServices(room, vendorId),
        startsAt: own.map(({ startsAt }) => startsAt).toSorted()[0] ?? null,
        endsAt: ends.toSorted().at(-1) ?? null,
        openRows: openRows(rows, vendorId).length,
        steps: showSteps(room, vendorId),
        isReminded: room.answers.some((one) => one.vendorId === vendorId && one.remindedOn === today),
      };
    }),
  };
}
