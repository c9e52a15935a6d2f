import type { CalendarDay, CalendarHold, CalendarOrder, WeeklySchedule } from '#shared/api/vendors/calendar.ts';
import { dayStatus, remainingCapacity } from '#shared/vendors/availability.ts';
import type { DayFacts } from '#shared/vendors/availability.ts';
import type { CalendarSettings } from '#shared/vendors/calendar-settings.ts';
import { latestEventDate, todayIn } from '#shared/kernel/dates.ts';
import { calendarMonthsAhead } from '#shared/kernel/policies.ts';
import type { OrderRecord } from '#functions/data/orders/order.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { AppError } from '#functions/platform/errors.ts';

export const viewPattern = ({
  version,
  capacityPerDay,
  closedWeekdays,
  moveConsentDays,
}: VendorRecord): WeeklySchedule => ({
  version,
  capacityPerDay,
  closedWeekdays,
  moveConsentDays,
});

interface Counted {
  /** `taken` counts orders and holds. */
  day: DayFacts | undefined;
  holds: readonly HoldRecord[];
}

/** Returns a day as its vendor sees it, with its orders, its holds and its remaining capacity. */
export function viewDay(vendor: VendorRecord, date: string, { day = { taken: 0 }, holds }: Counted): CalendarDay {
  return {
    date,
    status: dayStatus(vendor, date, day),
    state: day.state ?? 'default',
    // The day and its holds are read a moment apart and may differ.
    taken: Math.max(0, day.taken - holds.length),
    held: holds.length,
    remainingCapacity: remainingCapacity(vendor, date, day),
  };
}

/** Returns a hold for the calendar. It can't be released while its offer is being paid. */
export const viewHold = ({
  takenBy,
  vendorId: _,
  userId: _host,
  place: _place,
  ...hold
}: HoldRecord): CalendarHold => ({
  ...hold,
  isBeingPaid: takenBy !== undefined,
});

/** The id is the same as in the vendor's list of orders. */
export const viewOrder = ({ bookingId, vendorId, customerName, status, event }: OrderRecord): CalendarOrder => ({
  id: `${bookingId}.${vendorId}`,
  bookingId,
  date: event.date,
  title: event.title,
  customerName,
  startTime: event.startTime,
  endTime: event.endTime,
  status,
});

/** A page that doesn't show the consent period for moves leaves it unchanged. */
type Settings = Pick<CalendarSettings, 'capacityPerDay' | 'closedWeekdays'> & {
  moveConsentDays?: number | undefined;
};

/** Returns the vendor with another weekly schedule; each weekday appears once, in order. */
export const withPattern = (
  vendor: VendorRecord,
  { capacityPerDay, closedWeekdays, moveConsentDays = vendor.moveConsentDays }: Settings,
): VendorRecord => ({
  ...vendor,
  version: vendor.version + 1,
  capacityPerDay,
  moveConsentDays,
  closedWeekdays: [...new Set(closedWeekdays)].toSorted((a, b) => a - b),
});

/** @throws AppError invalid_input for a day that is over in the vendor's time zone or too far ahead */
export function mustBeAhead(date: string, vendor: VendorRecord, now: Date): void {
  const today = todayIn(vendor.place.timeZone, now);
  if (date < today) throw wrongDate('This day is over.');
  if (date > latestEventDate(now, vendor.place.timeZone))
    throw wrongDate(`Days can be opened and closed up to ${calendarMonthsAhead} months ahead.`);
}

const wrongDate = (message: string) => new AppError('invalid_input', message, { date: message });
