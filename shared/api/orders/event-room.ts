import * as z from 'zod';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timeSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { balanceStatusSchema, sentDetailsSchema } from '#shared/orders/booking.ts';
import { roomDetailsChanges } from '#shared/orders/room/details-schema.ts';
import { maximumOwnRows, proposedTime, scheduleRowChanges } from '#shared/orders/room/schedule-schema.ts';
import { rowStates } from '#shared/orders/room/row-state.ts';
import { rowReaders } from '#shared/orders/room/schedule.ts';
import { memberRoles, memberRoleSchema } from '#shared/planning/members.ts';
import { detailFields } from '#shared/orders/room/details.ts';
import { defineEndpoints } from '../contract.ts';
import { balancePayment } from './balance-payment.ts';

const detailField = z.enum(detailFields);

const roomDetailsSchema = z.object(sentDetailsSchema.shape).omit({ eventStartTime: true, eventEndTime: true });

/** Whether a vendor has read the details: not since their last change, seen, or confirmed with a press. */
const readingSchema = z.enum(['unread', 'seen', 'confirmed']);

/** A booked vendor, with the details that it reads and whether it has. */
const detailsReaderSchema = z.object({
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  fields: z.array(detailField),
  reading: readingSchema,
  /** When it saw or confirmed them; null while unread. */
  at: z.nullable(timestampSchema),
});

/** The details of a booked event as its host edits them. */
const hostDetailsSchema = z
  .object({
    /** 0 until they are edited. */
    version: z.int().nonnegative(),
    values: roomDetailsSchema,
    /** The last edit; null without one. */
    changedAt: z.nullable(timestampSchema),
    /** The event is booked and has not ended. */
    canEdit: z.boolean(),
    readers: z.array(detailsReaderSchema),
  })
  .meta({ id: 'HostEventDetails' });

/** The details that a vendor reads. */
const vendorDetailsSchema = z
  .object({
    version: z.int().nonnegative(),
    fields: z.array(
      z.object({
        field: detailField,
        /** Null if the host gave none. */
        value: z.nullable(z.string()),
        /** When the host last edited it; null if it is as booked. */
        changedAt: z.nullable(timestampSchema),
        /** Edited since the vendor confirmed, or since it was booked. */
        isChanged: z.boolean(),
      }),
    ),
    reading: readingSchema,
    confirmedAt: z.nullable(timestampSchema),
  })
  .meta({ id: 'VendorEventDetails' });

/** A row of the run of show; `id` of an order's row names its vendor and kind. */
const scheduleRowSchema = z
  .object({
    id: z.string(),
    kind: z.enum(['setup', 'arrival', 'service', 'breakdown', 'own']),
    title: z.string(),
    startsAt: timestampSchema,
    /** Null for a moment. */
    endsAt: z.nullable(timestampSchema),
    /** Its times are not known. */
    isWholeDay: z.boolean(),
    vendorId: z.nullable(vendorIdSchema),
    /** The vendor or person that it is assigned to; empty without one. */
    who: z.string(),
    place: z.string(),
    note: z.string(),
    readers: z.enum(rowReaders),
    /** Changes with title, time and place: an answer names the row that it is for. */
    stamp: z.string(),
    /** Its vendor's answer; null if no vendor is asked, and in the rooms of other vendors. */
    state: z.nullable(z.enum(rowStates)),
    /** The start that its vendor proposes, also once it is declined. */
    proposal: z.nullable(z.object({ startsAt: timestampSchema, note: z.string() })),
    /** When it was marked as done on the day. */
    doneAt: z.nullable(timestampSchema),
  })
  .meta({ id: 'ScheduleRow' });

/** When a vendor's check marks of the day were set; null for those that aren't. */
const stepsSchema = z.object({
  arrived: z.nullable(timestampSchema),
  'set-up': z.nullable(timestampSchema),
  done: z.nullable(timestampSchema),
});

const rowsSchema = z.object({
  /** IANA name, of the event's place. */
  timeZone: z.string(),
  /** By their start. */
  rows: z.array(scheduleRowSchema),
});

const vendorScheduleSchema = rowsSchema
  .extend({
    /** The event is booked and has not ended. */
    canAnswer: z.boolean(),
    steps: stepsSchema,
    /** The other booked vendors with their check marks. */
    others: z.array(z.object({ vendorId: vendorIdSchema, vendorName: z.string(), steps: stepsSchema })),
  })
  .meta({ id: 'VendorSchedule' });

const hostScheduleSchema = rowsSchema
  .extend({
    canEdit: z.boolean(),
    /** Gaps and clashes, a sentence each. */
    notes: z.array(z.string()),
  })
  .meta({ id: 'HostSchedule' });

/** Who comes, and who plans; without contacts and money. */
const peopleSchema = z.object({
  /** Empty until somebody joined. */
  hostName: z.string(),
  members: z.array(z.object({ id: userIdSchema, name: z.string(), role: memberRoleSchema })),
  vendors: z.array(
    z.object({
      vendorId: vendorIdSchema,
      vendorName: z.string(),
      /** 'Food & Beverage'. */
      services: z.string(),
      /** From its first row of the run of show to its last; null if its times are unknown. */
      startsAt: z.nullable(timestampSchema),
      endsAt: z.nullable(timestampSchema),
      /** Rows that it hasn't answered. */
      openRows: z.int().nonnegative(),
      steps: stepsSchema,
      /** Reminded of them today. */
      isReminded: z.boolean(),
    }),
  ),
});

const hostRoomSchema = z
  .object({
    role: z.enum(['host', ...memberRoles]),
    event: z.object({
      id: idSchema,
      title: z.string(),
      date: dateSchema,
      startTime: z.nullable(timeSchema),
      zipCode: z.string(),
    }),
    details: hostDetailsSchema,
    schedule: hostScheduleSchema,
    people: peopleSchema,
  })
  .meta({ id: 'HostEventRoom' });
const vendorRoomSchema = z
  .object({ details: vendorDetailsSchema, schedule: vendorScheduleSchema })
  .meta({ id: 'VendorEventRoom' });

export type ShownRow = z.infer<typeof scheduleRowSchema>;

export type HostEventRoom = z.infer<typeof hostRoomSchema>;
export type VendorEventRoom = z.infer<typeof vendorRoomSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });
const rowParams = bookingParams.extend({ rowId: idSchema });

/** A host's row, or one of an order: its vendor and kind. */
const rowIdSchema = z.string().min(1).max(60);
/** `target`: a step of a vendor, or the id of a host's row. `at`: when it was pressed. */
const markFields = { target: rowIdSchema, isDone: z.boolean(), at: timestampSchema };
const stampSchema = z.string().min(1).max(32);

/** The balance of a booked event for its payer, without the rest of the host's money. Cents. */
const eventBalanceSchema = z
  .object({
    bookingId: bookingIdSchema,
    event: z.object({ id: idSchema, title: z.string(), date: dateSchema, placeLabel: z.string() }),
    hostName: z.string(),
    status: balanceStatusSchema,
    /** Zero unless it is owed or being paid. */
    cents: centsSchema,
    /** Null if nothing is owed. */
    dueDate: z.nullable(dateSchema),
  })
  .meta({ id: 'EventBalance' });

export type EventBalance = z.infer<typeof eventBalanceSchema>;

export const eventRoom = defineEndpoints({
  getEventRoom: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/room',
    caller: 'user',
    summary:
      "A booked event's room for its host, co-hosts and viewers: its details, who has read them, run of show and people.",
    params: bookingParams,
    response: hostRoomSchema,
    errors: ['not_found'],
  },
  changeDetails: {
    method: 'PATCH',
    path: '/api/orders/bookings/{bookingId}/room/details',
    caller: 'user',
    summary: 'Changes some details of a booked event, for host and co-hosts; the vendors who read them are notified.',
    params: bookingParams,
    body: roomDetailsChanges,
    response: z.object({
      room: hostRoomSchema,
      /** Fields that someone else changed in the meantime; they keep their value. */
      conflicts: z.array(z.string()),
    }),
    errors: ['not_found', 'forbidden', 'refused'],
  },
  changeScheduleRow: {
    method: 'PATCH',
    path: '/api/orders/bookings/{bookingId}/room/rows/{rowId}',
    caller: 'user',
    summary: "Adds a host's row to the run of show, or changes some of its fields, until the event ends.",
    params: rowParams,
    body: z.strictObject({ isNew: z.boolean().default(false), changes: scheduleRowChanges }),
    response: z.object({
      room: hostRoomSchema,
      /** Fields that someone else changed in the meantime; they keep their value. */
      conflicts: z.array(z.string()),
    }),
    errors: ['not_found', 'forbidden', 'refused'],
  },
  deleteScheduleRow: {
    method: 'DELETE',
    path: '/api/orders/bookings/{bookingId}/room/rows/{rowId}',
    caller: 'user',
    summary: "Removes a host's row from the run of show; repeating it changes nothing.",
    params: rowParams,
    response: hostRoomSchema,
    errors: ['not_found', 'forbidden', 'refused'],
  },
  markDay: {
    method: 'PUT',
    path: '/api/orders/bookings/{bookingId}/room/mark',
    caller: 'user',
    summary: "Sets or removes a check mark of the event's day, for host and co-hosts; an older press changes nothing.",
    params: bookingParams,
    /** `vendorId`: whose step it is; null for a row. */
    body: z.strictObject({ ...markFields, vendorId: z.nullable(vendorIdSchema) }),
    response: hostRoomSchema,
    errors: ['not_found', 'forbidden', 'refused'],
  },
  markOwnDay: {
    method: 'PUT',
    path: '/api/orders/vendor-orders/{bookingId}/room/mark',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Sets or removes a check mark of the vendor's own, or of a row that is assigned to it.",
    params: bookingParams,
    body: z.strictObject(markFields),
    response: vendorRoomSchema,
    errors: ['not_found', 'refused'],
  },
  getVendorRoom: {
    method: 'GET',
    path: '/api/orders/vendor-orders/{bookingId}/room',
    caller: 'vendor',
    leastRole: 'manager',
    summary:
      'The room of an event that the vendor is booked for: the details and the rows of the run of show that it reads.',
    params: bookingParams,
    response: vendorRoomSchema,
    errors: ['not_found'],
  },
  markDetails: {
    method: 'PUT',
    path: '/api/orders/vendor-orders/{bookingId}/room/reading',
    caller: 'vendor',
    leastRole: 'manager',
    summary: 'Records that the vendor has seen or confirmed a version of the details; the same again changes nothing.',
    params: bookingParams,
    body: z.strictObject({ version: z.int().nonnegative(), isConfirmed: z.boolean() }),
    response: vendorRoomSchema,
    errors: ['not_found'],
  },
  confirmRows: {
    method: 'PUT',
    path: '/api/orders/vendor-orders/{bookingId}/room/confirmation',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Confirms some of the vendor's rows of the run of show; the same again changes nothing.",
    params: bookingParams,
    body: z.strictObject({
      // Those of the host, and the vendor's computed ones.
      rows: z
        .array(z.strictObject({ id: rowIdSchema, stamp: stampSchema }))
        .min(1)
        .max(maximumOwnRows + 10),
    }),
    response: z.object({
      room: vendorRoomSchema,
      /** Rows that changed or were removed meanwhile: not confirmed. */
      changed: z.array(z.string()),
    }),
    errors: ['not_found', 'refused'],
  },
  proposeTime: {
    method: 'PUT',
    path: '/api/orders/vendor-orders/{bookingId}/room/proposal',
    caller: 'vendor',
    leastRole: 'manager',
    summary: "Proposes another start for one of the vendor's rows; the host accepts or declines it.",
    params: bookingParams,
    body: z.strictObject({ ...proposedTime.shape, rowId: rowIdSchema, stamp: stampSchema }),
    response: vendorRoomSchema,
    errors: ['not_found', 'refused'],
  },
  answerProposal: {
    method: 'PUT',
    path: '/api/orders/bookings/{bookingId}/room/proposal',
    caller: 'user',
    summary: 'Accepts or declines the time that a vendor proposes for one of its rows, for host and co-hosts.',
    params: bookingParams,
    /** `date` and `time`: the proposal that was shown. */
    body: z.strictObject({ rowId: rowIdSchema, date: dateSchema, time: timeSchema, isAccepted: z.boolean() }),
    response: hostRoomSchema,
    errors: ['not_found', 'forbidden', 'refused'],
  },
  remindVendor: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/room/vendors/{vendorId}/reminder',
    caller: 'user',
    summary: "Reminds a vendor of the rows that it hasn't answered, once a day, for host and co-hosts.",
    params: bookingParams.extend({ vendorId: vendorIdSchema }),
    response: hostRoomSchema,
    errors: ['not_found', 'forbidden', 'refused'],
  },
  getEventBalance: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/room/balance',
    caller: 'user',
    summary: 'The balance of a booked event, for its host and co-hosts who may pay it.',
    params: bookingParams,
    response: eventBalanceSchema,
    errors: ['forbidden', 'not_found'],
  },
  payEventBalance: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/room/balance',
    caller: 'user',
    summary:
      'Pays the balance of a booked event once, for its host and co-hosts who may; the same key may be sent again.',
    params: bookingParams,
    body: balancePayment.body,
    response: eventBalanceSchema,
    errors: [...balancePayment.errors, 'forbidden'],
  },
});
