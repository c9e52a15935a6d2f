import { checkEventDate, isPast, todayIn } from '../../kernel/dates.ts';
import { maximumChanges, maximumMovedVendors } from '../../kernel/policies.ts';

/* Whether vendors can be added to a booked event (rule changes-93), pure. */

/** The fields of a booking that these rules use. */
interface AddedTo {
  booking: { event: { date: string }; timeZone: string };
  settlement: { status: string; balance: { status: string; dueDate: string | null } };
  orders: readonly { status: string; cancellation: { at: string; by: string } | null }[];
  changes: readonly unknown[];
}

/** Returns true if the balance is owed and its due date has passed at the event's place. */
export const isUnpaid = ({ settlement, booking }: Pick<AddedTo, 'settlement' | 'booking'>, now: Date): boolean =>
  settlement.status === 'confirmed' &&
  settlement.balance.status === 'owed' &&
  settlement.balance.dueDate !== null &&
  todayIn(booking.timeZone, now) > settlement.balance.dueDate;

/** Returns why no vendor can be added; undefined if one can. The last day is that of bookings (rule changes-93). */
export function additionProblem(aggregate: AddedTo, now: Date): string | undefined {
  const { booking, settlement, orders, changes } = aggregate;
  const { event, timeZone } = booking;
  if (settlement.status === 'cancelled' && !wasLost(aggregate))
    return "This event is canceled. Services can't be added to it.";
  if (settlement.status === 'completed' || isPast(event.date, now, timeZone))
    return "This event is over. Services can't be added to it.";
  if (changes.length >= maximumChanges) return `You've changed this event ${maximumChanges} times, which is the limit.`;
  if (orders.filter(({ status }) => status === 'pending' || status === 'confirmed').length >= maximumMovedVendors)
    return `An event can have up to ${maximumMovedVendors} vendors.`;
  if (isUnpaid(aggregate, now)) return 'Pay the balance of this event first. Then you can add services.';
  return checkEventDate(event.date, now, timeZone);
}

/** Returns true if a vendor canceled last, not the host: replacing that vendor reopens the event. */
function wasLost({ orders }: Pick<AddedTo, 'orders'>): boolean {
  const ends = orders.flatMap(({ cancellation }) => cancellation ?? []);
  return ends.toSorted((one, other) => one.at.localeCompare(other.at)).at(-1)?.by === 'vendor';
}
