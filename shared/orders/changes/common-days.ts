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
  /** From how many days before an event it is asked before a move; 0 for never (decision 169). */
  moveConsentDays: number;
  /** False for one that left the marketplace: it keeps its orders and takes no new day. */
  isBookable: boolean;
  /** Of each booked package that is not offered every day: its weekdays, 0 for Sunday to 6. */
  schedules: readonly (readonly number[])[];
}

/** The date of an event, and another one. */
export interface OtherDate {
  from: string;
  to: string;
}

/**
 * Why a vendor can't take a day, without a period; undefined when it can. The lead time counts for an earlier day only:
 * the vendor knows of the event already.
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
  dayOf: (vendorId: string, date: string) => DayFacts | undefined,
): Exception[] {
  return vendors.flatMap((vendor) => {
    const { vendorId, vendorName } = vendor;
    const reason = dayProblem(vendor, date, now, dayOf(vendorId, date.to));
    return reason === undefined ? [] : [{ vendorId, vendorName, reason }];
  });
}
