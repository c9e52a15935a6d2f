import { gunzipSync, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { dateSchema, idSchema, timestampSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumConnectedCalendars } from '#shared/kernel/policies.ts';
import { feedFailureSchema, feedWarningSchema } from '#shared/vendors/calendar/feed-problem-schemas.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Entity, Key } from '#functions/data/entity.ts';
import { isNew } from '#functions/data/write.ts';
import type { Condition } from '#functions/data/write.ts';

/*
 * | Access | Keys |
 * | --- | --- |
 * | a vendor's connected calendars | `VENDOR#v` / begins with `CALENDAR#` |
 * | what one of them blocks | `VENDOR#v` / `BLOCKED_TIME#id` |
 * | calendars by the time of their next reading | gsi1 `CONNECTED_CALENDARS` / `time#id` |
 */

const intervalSchema = z.object({ startsAt: timestampSchema, endsAt: timestampSchema });

/** What a reading depends on besides the calendar itself. */
const readingTermsSchema = z.object({
  /** IANA name, of the vendor's place. */
  timeZone: z.string(),
  onlyReservations: z.boolean(),
  onlyLong: z.boolean(),
});

export type ReadingTerms = z.infer<typeof readingTermsSchema>;

/** A calendar of another program whose entries block a vendor's time (rule vendors-43). */
const connectedCalendarSchema = z.object({
  vendorId: vendorIdSchema,
  id: idSchema,
  /** One of the vendor's places for calendars; each has a key, which limits their number. */
  place: z.number().int().min(1).max(maximumConnectedCalendars),
  version: z.number().int().positive(),
  name: z.string(),
  /** Ciphertext of KMS: the address alone opens the calendar. */
  sealedAddress: z.base64(),
  /** Of the address and its vendor, to find the same one again without decrypting it. */
  addressDigest: z.base64(),
  /** The shown parts of the address: where it leads, and its last characters. */
  host: z.string(),
  ending: z.string(),
  onlyReservations: z.boolean(),
  onlyLong: z.boolean(),
  isPaused: z.boolean(),
  connectedAt: timestampSchema,
  /** A reading that was requested and hasn't ended. */
  requestedAt: z.nullable(timestampSchema),
  nextReadAt: timestampSchema,
  /** When it was last read without a failure. */
  readAt: z.nullable(timestampSchema),
  /** Of the reading that counts. */
  readBy: z.nullable(readingTermsSchema),
  /** The last date that was read. */
  readThrough: z.nullable(dateSchema),
  /** When the vendor last asked for a reading itself. */
  askedAt: timestampSchema,
  /** When switches or the end of a pause last requested one. */
  turnedAt: z.optional(timestampSchema),
  validators: z.object({ etag: z.optional(z.string()), lastModified: z.optional(z.string()) }),
  failing: z.nullable(
    z.object({
      failure: feedFailureSchema,
      since: timestampSchema,
      times: z.number().int(),
      isAnnounced: z.boolean(),
    }),
  ),
  /** When it was first seen that suddenly frees most of its days. */
  emptiedAt: z.nullable(timestampSchema),
  entries: z.number().int(),
  unreadable: z.number().int(),
  warnings: z.array(feedWarningSchema),
  refreshMinutes: z.nullable(z.number()),
  /** Blocked times that the vendor opened by hand, until their entry changes. */
  opened: z.array(intervalSchema),
  /** Some days are written and others not yet: the next reading compares with the days themselves. */
  isPartial: z.optional(z.boolean()),
  /** It is being removed: its days are freed, then the item is deleted. */
  removedAt: z.optional(timestampSchema),
});

export type ConnectedCalendar = z.infer<typeof connectedCalendarSchema>;

const prefix = 'CALENDAR#';

export const connectedCalendarKey = (vendorId: string, place: number): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `${prefix}${place}`,
});

export const calendarsOfVendor = (vendorId: string) =>
  ({ pk: `VENDOR#${vendorId}`, sk: { beginsWith: prefix }, consistent: true }) as const;

/** gsi1: every connected calendar by the time of its next reading; paused ones come last. */
export const connectedCalendars = 'CONNECTED_CALENDARS';

const isAtRest = ({ isPaused, removedAt }: ConnectedCalendar): boolean => isPaused && removedAt === undefined;

export const connectedCalendarEntity = defineEntity('ConnectedCalendar', connectedCalendarSchema, (calendar) => ({
  ...connectedCalendarKey(calendar.vendorId, calendar.place),
  gsi1pk: connectedCalendars,
  gsi1sk: isAtRest(calendar) ? `paused#${calendar.id}` : `${calendar.nextReadAt}#${calendar.id}`,
}));

/** The time that a calendar blocks, as it was last read. */
const blockedTimeSchema = z.object({
  days: z.array(dateSchema),
  wholeDays: z.array(dateSchema),
  times: z.array(intervalSchema),
});

export interface CalendarReading extends z.infer<typeof blockedTimeSchema> {
  vendorId: string;
  calendarId: string;
}

const calendarReadingEntity = defineEntity(
  'CalendarReading',
  z.object({ vendorId: vendorIdSchema, calendarId: idSchema, packed: z.base64() }),
  ({ vendorId, calendarId }) => calendarReadingKey(vendorId, calendarId),
);

export const calendarReadingKey = (vendorId: string, calendarId: string): Key => ({
  pk: `VENDOR#${vendorId}`,
  sk: `BLOCKED_TIME#${calendarId}`,
});

/** Two years of a busy calendar are a tenth of an item's limit once they are compressed. */
export const readingEntity: Entity<CalendarReading> = {
  type: calendarReadingEntity.type,
  toItem: ({ vendorId, calendarId, days, wholeDays, times }) => {
    const packed = gzipSync(JSON.stringify({ days, wholeDays, times })).toString('base64');
    return calendarReadingEntity.toItem({ vendorId, calendarId, packed });
  },
  fromItem: (item) => {
    const { vendorId, calendarId, packed } = calendarReadingEntity.fromItem(item);
    const text = gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
    return { vendorId, calendarId, ...blockedTimeSchema.parse(JSON.parse(text)) };
  },
};

/** It is this calendar, in this version: another one may have its place meanwhile. */
export const isCalendarAsRead = ({ id, version }: Pick<ConnectedCalendar, 'id' | 'version'>): Condition => ({
  expression: '#id = :id AND #version = :version',
  values: { ':id': id, ':version': version },
});

/** The place is still free, or still has the calendar that was read. */
export const isPlaceAsRead = (calendar: Pick<ConnectedCalendar, 'id'> | undefined): Condition =>
  calendar ? { expression: '#id = :id', values: { ':id': calendar.id } } : isNew;
