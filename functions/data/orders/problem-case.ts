import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import {
  bookingIdSchema,
  dateSchema,
  idSchema,
  timestampSchema,
  userIdSchema,
  vendorIdSchema,
} from '#shared/kernel/ids.ts';
import { remindAt } from '#shared/orders/cases/case-rules.ts';
import { caseReasons } from '#shared/orders/cases/case-reasons.ts';
import {
  caseExtensionSchema,
  caseOutcomeSchema,
  caseProposalSchema,
  caseStages,
} from '#shared/orders/cases/case-schema.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { bookingPartition } from './booking.ts';

/** A photo of a case: its displayed fields, and where its upload's objects are stored. */
const storedPhotoSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** Unguessable; never leaves the server. */
  imageKey: z.string(),
});

export type StoredCasePhoto = z.infer<typeof storedPhotoSchema>;

/**
 * A problem that a host reported with an order, and its outcome (rule cases-1). An order has one at most and records
 * whether it is open; an open case holds the payout. Cents.
 */
const problemCaseRecordSchema = z.object({
  bookingId: bookingIdSchema,
  vendorId: vendorIdSchema,
  version: z.int().positive(),
  customerId: userIdSchema,
  vendorName: z.string(),
  eventId: idSchema,
  eventTitle: z.string(),
  eventDate: dateSchema,
  /** Of the event; cases from before it was stored have none. */
  timeZone: z.optional(z.string()),
  reason: z.enum(caseReasons),
  words: z.string(),
  claimedCents: centsSchema,
  photos: z.array(storedPhotoSchema),
  openedAt: timestampSchema,
  stage: z.enum(caseStages),
  deadline: z.nullable(timestampSchema),
  /** When the vendor was reminded to respond. */
  remindedAt: z.nullable(timestampSchema).default(null),
  /** The vendor's statement, once it contested the claim. */
  answer: z.nullable(z.object({ words: z.string(), photos: z.array(storedPhotoSchema), at: timestampSchema })),
  proposals: z.array(caseProposalSchema),
  /** An extension of the deadline; a case gets only one. */
  extension: z.nullable(caseExtensionSchema).default(null),
  outcome: z.nullable(caseOutcomeSchema),
});

export type ProblemCaseRecord = z.infer<typeof problemCaseRecordSchema>;

export const caseKey = (bookingId: string, vendorId: string): Key => ({
  pk: bookingPartition(bookingId),
  sk: `CASE#${vendorId}`,
});

/** Returns the id of a case as its uploads store it: their owners can no longer delete them. */
export const caseId = ({ bookingId, vendorId }: Pick<ProblemCaseRecord, 'bookingId' | 'vendorId'>): string =>
  `case.${bookingId}.${vendorId}`;

/** gsi1: open cases by deadline, for administrators. */
export const openCases = 'CASES#open';
/** gsi2: cases in which one side must respond, by reminder time, then by deadline. */
export const waitingCases = 'CASES#waiting';

/** gsi1 and gsi2 of a closed case: the cases of its vendor and of its host, by report. */
export const closedCasesOfVendor = (vendorId: string): string => `CASES#VENDOR#${vendorId}`;
export const closedCasesOfHost = (userId: string): string => `CASES#HOST#${userId}`;

export const problemCaseEntity = defineEntity('ProblemCase', problemCaseRecordSchema, (record) => ({
  ...caseKey(record.bookingId, record.vendorId),
  ...(record.deadline === null
    ? {
        gsi1pk: closedCasesOfVendor(record.vendorId),
        gsi1sk: record.openedAt,
        gsi2pk: closedCasesOfHost(record.customerId),
        gsi2sk: record.openedAt,
      }
    : { gsi1pk: openCases, gsi1sk: record.deadline }),
  ...(record.deadline !== null &&
    record.stage !== 'deciding' && { gsi2pk: waitingCases, gsi2sk: remindAt(record) ?? record.deadline }),
}));
