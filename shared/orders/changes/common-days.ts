import { publicDayStatus } from '../../vendors/availability.ts';
import type { DayFacts, WeeklySchedule } from '../../vendors/availability.ts';
import { shortNotice } from '../../vendors/lead-time.ts';
import { scheduleMisfits } from '../../vendors/misfits.ts';

/* The days on which the vendors of a booked event are free (decision 141), pure. */

/** A vendor of the event as it is now. */
export interface MovingVendor extends WeeklySchedule {
  vendorId: string;
  vendorName: string;
  leadTime: string;
  /** False for one that left the marketplace: it keeps its orders and takes no new day. */
  isBookable: boolean;
  /** Of each booked package that is not offered every day: its weekdays, 0 for Sunday to 6. */
  schedules: readonly (readonly number[])[];
}

/** Why a vendor can't take a day, without a period; undefined when it can. */
export function dayProblem(vendor: MovingVendor, date: string, now: Date, day?: DayFacts): string | undefined {
  if (!vendor.isBookable) return 'No longer on Hostwell';
  const status = publicDayStatus(vendor, date, now, day);
  if (status === 'closed' || status === 'full') return 'Not available on this day';
  return shortNotice(vendor.leadTime, date, now) ?? scheduleMisfits(date, vendor.schedules)[0]?.message;
}

/** A vendor that can't take a day. */
export interface Exception {
  vendorId: string;
  vendorName: string;
  reason: string;
}

export function exceptionsOn(
  vendors: readonly MovingVendor[],
  date: string,
  now: Date,
  dayOf: (vendorId: string, date: string) => DayFacts | undefined,
): Exception[] {
  return vendors.flatMap((vendor) => {
    const { vendorId, vendorName } = vendor;
    const reason = dayProblem(vendor, date, now, dayOf(vendorId, date));
    return reason === undefined ? [] : [{ vendorId, vendorName, reason }];
  });
}
