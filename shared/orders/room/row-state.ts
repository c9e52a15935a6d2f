import type { ScheduleRow } from './schedule.ts';

/* Whether the vendors of a run of show have agreed to their rows (rule event-room-13). */

/** Why a vendor is notified about its rows. */
export const scheduleNews = ['changed', 'removed', 'accepted', 'declined', 'reminded'] as const;
export type ScheduleNews = (typeof scheduleNews)[number];

/** Not confirmed as it is now, confirmed, another time is proposed, or that was declined. */
export const rowStates = ['open', 'confirmed', 'proposed', 'declined'] as const;
export type RowState = (typeof rowStates)[number];

/** Returns the vendor that a row waits for; an arrival is announced by its vendor, and is confirmed by that. */
export const askedVendor = ({ kind, vendorId, readers }: ScheduleRow): string | null =>
  kind === 'arrival' || readers === 'host' ? null : vendorId;

/** Returns the parts of a row that a vendor agrees to: it is asked again when one of them changes. */
export const agreedParts = ({ title, startsAt, endsAt, place }: ScheduleRow): string =>
  JSON.stringify([title, startsAt, endsAt, place]);
