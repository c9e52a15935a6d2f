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
  /** `taken`: orders and holds. */
  day: DayFacts | undefined;
  holds: readonly HoldRecord[];
}

/** A day as its vendor sees it, with how many orders and holds it has and how many more it takes. */
export function viewDay(vendor: VendorRecord, date: string, { day = { taken: 0 }, holds }: Counted): CalendarDay {
  return {
    date,
    status: dayStatus(vendor, date, day),
    state: day.state ?? 'default',
    // Read a moment apart, they may differ.
    taken: Math.max(0, day.taken - holds.length),
    held: holds.length,
    remainingCapacity: remainingCapacity(vendor, date, day),
  };
}

/** A hold in the calendar; while its offer is being paid for it can't be released. */
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

/** The order's id is that of the vendor's list of orders. */
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

/** A page that doesn't show when the vendor is asked about moves leaves that as it is. */
type Settings = Pick<CalendarSettings, 'capacityPerDay' | 'closedWeekdays'> & {
  moveConsentDays?: number | undefined;
};

/** The vendor with another weekly pattern; weekdays once each, in their order. */
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

/** @throws AppError invalid_input for a day that is over where the vendor is, or is too far ahead to be planned */
export function mustBeAhead(date: string, vendor: VendorRecord, now: Date): void {
  const today = todayIn(vendor.place.timeZone, now);
  if (date < today) throw wrongDate('This day is over.');
  if (date > latestEventDate(now, vendor.place.timeZone))
    throw wrongDate(`Days can be opened and closed up to ${calendarMonthsAhead} months ahead.`);
}

const wrongDate = (message: string) => new AppError('invalid_input', message, { date: message });
