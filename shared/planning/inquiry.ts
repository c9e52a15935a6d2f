import * as z from 'zod/mini';
import { categorySchema } from '../kernel/category-schema.ts';
import { dateSchema, timeSchema } from '../kernel/ids.ts';

/** Vendors of a service that are asked at once, and those of one plan; inquiries of one account in a day (UTC). */
export const maximumAskedAtOnce = 3;
export const maximumAskedInPlan = 20;
export const maximumInquiriesPerDay = 30;

/** What a vendor reads of an event before it is booked: no budget and no address. Parts that the host left open are null. */
export const inquiryFactsSchema = z.object({
  category: categorySchema,
  title: z.string(),
  date: z.nullable(dateSchema),
  startTime: z.nullable(timeSchema),
  durationHours: z.nullable(z.number()),
  /** 'Austin, TX'. */
  town: z.nullable(z.string()),
  guestCount: z.nullable(z.int()),
});

export type InquiryFacts = z.infer<typeof inquiryFactsSchema>;

/** 'booked' and 'ended': the plan was booked with this vendor, or is over without them. */
export const inquiryStates = ['waiting', 'answered', 'booked', 'ended'] as const;
export type InquiryState = (typeof inquiryStates)[number];
