import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { dateSchema, timeSchema } from '../kernel/ids.ts';

/** Maximum vendors asked at once about a service, and in one plan; maximum inquiries of an account in a day (UTC). */
export const maximumAskedAtOnce = 3;
export const maximumAskedInPlan = 20;
export const maximumInquiriesPerDay = 30;

/** The event facts that a vendor sees before booking: no budget, no address. Facts left open are null. */
export const inquiryFactsSchema = z.object({
  category: categorySchema,
  title: z.string(),
  date: z.nullable(dateSchema),
  startTime: z.nullable(timeSchema),
  durationHours: z.nullable(z.number()),
  /** 'Austin, TX'. */
  town: z.nullable(z.string()),
  /** IANA name of the town's time zone; missing without a town and in early inquiries. */
  timeZone: z.optional(z.string()),
  guestCount: z.nullable(z.int()),
});

export type InquiryFacts = z.infer<typeof inquiryFactsSchema>;

/** 'booked' and 'ended': the plan was booked with this vendor, or is over without them. */
export const inquiryStates = ['waiting', 'answered', 'booked', 'ended'] as const;
export type InquiryState = (typeof inquiryStates)[number];
