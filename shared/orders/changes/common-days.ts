import { publicDayStatus } from '../../vendors/availability.ts';
import type { DayFacts, WeeklySchedule } from '../../vendors/availability.ts';
import { shortNotice } from '../../vendors/lead-time.ts';
import { scheduleMisfits } from '../../vendors/misfits.ts';

/* The days on which the vendors of a booked event are free (rule changes-23), pure. */

/** A vendor of the event with its current settings. */
export interface MovingVendor extends WeeklySchedule {
  vendorId: string;
  vendorName: string;
  leadTime: string;
  /** The vendor is asked before moves nearer than this many days; 0 for never (rule changes-24). */
  moveConsentDays: number;
  /** False if it left the marketplace: it keeps its orders and accepts no new days. */
  isBookable: boolean;
  /** Weekdays of each booked package that isn't offered every day, from 0 for Sunday to 6. */
  schedules: readonly (readonly number[])[];
}

/** The present date of an event, and another one. */
export interface OtherDate {
  from: string;
  to: string;
}

/**
 * Returns why a vendor can't take a day, without a period; undefined if it can. The lead time counts for earlier days
 * only, since the vendor already knows of the event.
 */
export function dayProblem(
  vendor: MovingVendor,
  { from, to }: OtherDate,
  now: Date,
  day?: DayFacts,
): string | undefined {
  if (!vendor.isBookable) return 'No longer on Hostwell';
  const status = publicDayStatus(vendor, to, now, day);
  if (status === 'closed' || status === 'full') return 'Not available on this day';
  const soon = to < from ? shortNotice(vendor.leadTime, to, now) : undefined;
  return soon ?? scheduleMisfits(to, vendor.schedules)[0]?.message;
}

/** A vendor that can't take a day. */
export interface Exception {
  vendorId: string;
  vendorName: string;
  reason: string;
}

export function exceptionsOn(
  vendors: readonly MovingVendor[],
  date: OtherDate,
  now: Date,
  findDay: (vendorId: string, date: string) => DayFacts | undefined,
): Exception[] {
  return vendors.flatMap((vendor) => {
    const { vendorId, vendorName } = vendor;
    const reason = dayProblem(vendor, date, now, findDay(vendorId, date.to));
    return reason === undefined ? [] : [{ vendorId, vendorName, reason }];
  });
}
