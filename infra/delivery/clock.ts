import { domains } from '#functions/reactions.ts';
import type { JobName } from '#functions/reactions.ts';
import type { Job } from '#functions/platform/reaction.ts';

/** Ids of schedules by job. An id names a job's rule, function and dead-letter queue, and never changes. */
const ids: Readonly<Record<JobName, string>> = {
  closeOverdueCases: 'close-overdue-cases',
  expireOffers: 'expire-offers',
  followBookings: 'follow-bookings',
  mailUnreadMessages: 'mail-unread-messages',
  reconcilePayments: 'reconcile-payments',
  removeOldGuests: 'remove-old-guests',
  removeOrphanedUploads: 'remove-orphaned-uploads',
  requestCalendarReads: 'request-calendar-reads',
  sendPayouts: 'send-payouts',
};

const minutes = { minute: 1, hour: 60 } as const satisfies Record<Job['every'], number>;

/** A job with its schedule. */
export interface ScheduledJob extends Job {
  readonly domain: string;
  /** In the code: an export of the domain's `handlers.ts`. */
  readonly name: string;
  /** Minutes between runs. */
  readonly everyMinutes: number;
}

/** Every job by the id of its schedule. */
export const schedules: Readonly<Record<string, ScheduledJob>> = Object.fromEntries(
  Object.entries(domains).flatMap(([domain, lists]) =>
    Object.entries<Job>('jobs' in lists ? lists.jobs : {}).map(([name, job]) => [
      ids[name as JobName],
      { ...job, domain, name, everyMinutes: minutes[job.every] },
    ]),
  ),
);
