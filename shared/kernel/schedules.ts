import { tableWrites } from './environment.ts';
import type { Need } from './environment.ts';

/** Scheduled jobs: each run also completes what earlier runs left unfinished. */
export interface Schedule {
  /** Minutes from one run to the next. */
  readonly everyMinutes: number;
  readonly needs: readonly Need[];
}

/** Every schedule by name; the function of the same name is in functions/schedules. */
export const schedules = {
  /** Payments that were left in the middle end in a booking or in nothing (decision 20); refunds are carried out; unanswered cases end (decision 162). */
  'reconcile-payments': {
    everyMinutes: 1,
    needs: ['table:get', 'table:query', 'gsi1:query', 'gsi2:query', ...tableWrites, 'payments'],
  },
  /** What the calendar brings to bookings: reminders, unpaid balances, requests to move (decision 171), the end of the event (decision 27). */
  'follow-bookings': {
    everyMinutes: 60,
    needs: ['table:query', 'gsi1:query', 'gsi2:query', 'table:put', 'table:update'],
  },
  /** Vendors are paid: what is due, what was left in the middle, what failed and can be sent now (decision 145). */
  'send-payouts': {
    everyMinutes: 60,
    needs: ['table:get', 'gsi2:query', 'table:put', 'table:check', 'payments'],
  },
  /** Uploads that nothing uses are removed (decision 45). */
  'remove-loose-uploads': {
    everyMinutes: 60,
    needs: ['table:get', 'table:query', 'gsi1:query', 'gsi2:query', 'table:put', 'table:delete', 'media:remove'],
  },
  /** Ends offers whose time is over (decision 151), and sends emails about messages that stayed unread (decision 71). */
  'mail-unread-messages': {
    everyMinutes: 1,
    needs: ['table:get', 'gsi2:query', ...tableWrites, 'mail'],
  },
} as const satisfies Record<string, Schedule>;

export type ScheduleName = keyof typeof schedules;
