import * as z from 'zod';
import { draftIdSchema, timestampSchema, userIdSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { inquiryFactsSchema } from '#shared/planning/inquiry.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import { ttlAfter } from '#functions/data/ttl.ts';
import type { Write } from '#functions/data/write.ts';
import { maximumInquiriesPerDay } from '#shared/planning/inquiry.ts';

/** A vendor that received an inquiry, once per plan, with the facts and message of that time. */
const askedSchema = z.object({
  vendorId: vendorIdSchema,
  vendorName: z.string(),
  facts: inquiryFactsSchema,
  message: z.string(),
  sentAt: timestampSchema,
});

/** The inquiries of a host's plan; their outcomes are in the conversations. */
const planInquiriesSchema = z.object({
  userId: userIdSchema,
  draftId: draftIdSchema,
  version: z.number().int().nonnegative(),
  /** The name that the vendors see. */
  hostName: z.string(),
  asked: z.array(askedSchema),
});

export type PlanInquiries = z.infer<typeof planInquiriesSchema>;
export type AskedVendor = PlanInquiries['asked'][number];

const prefix = 'INQUIRIES#';

export const planInquiriesKey = (userId: string, draftId: string): Key => ({
  pk: `USER#${userId}`,
  sk: `${prefix}${draftId}`,
});

/** All inquiries of one person, by plan. */
export const planInquiryRange = (userId: string) => ({ pk: `USER#${userId}`, sk: { beginsWith: prefix } });

export const planInquiriesEntity = defineEntity('PlanInquiries', planInquiriesSchema, ({ userId, draftId }) =>
  planInquiriesKey(userId, draftId),
);

/** Counts a host's inquiries of a day; refused beyond the limit. It doesn't record whom they asked. */
export function countInquiries(userId: string, sent: number, now: string): Write {
  return {
    update: { pk: `USER#${userId}`, sk: `INQUIRY_COUNT#${now.slice(0, 10)}` },
    set: 'SET #type = :type, #ttl = :ttl ADD #sent :sent',
    values: { ':type': 'InquiryCount', ':ttl': ttlAfter(now, { days: 2 }), ':sent': sent },
    condition: {
      expression: 'attribute_not_exists(#sent) OR #sent <= :room',
      values: { ':room': maximumInquiriesPerDay - sent },
    },
  };
}
