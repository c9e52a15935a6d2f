import type { CalendarMonth } from '#web/domain/vendors/calendar/api.ts';
import type { Job, Schedule } from '#shared/vendors/calendar/schedule.ts';

/** Returns the vendor's schedule, for the rules about free times. */
export const toSchedule = ({ pattern, timeZone }: Pick<CalendarMonth, 'pattern' | 'timeZone'>): Schedule => ({
  ...pattern,
  timeZone,
});

/** Returns a month's orders and holds, without canceled ones. */
export const toJobs = ({ orders, holds }: Pick<CalendarMonth, 'orders' | 'holds'>): Job[] => [
  ...orders.filter(({ status }) => status !== 'cancelled'),
  ...holds.map((hold) => ({ ...hold, id: `${hold.conversationId} ${hold.version}` })),
];
