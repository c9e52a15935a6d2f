import * as z from 'zod';
import { centsSchema } from '#shared/checkout/price-schema.ts';
import { bookingIdSchema, idSchema, timestampSchema, userIdSchema } from '#shared/kernel/ids.ts';
import { caseReasons } from '#shared/orders/cases/case-reasons.ts';
import {
  caseExtensionSchema,
  caseOutcomeSchema,
  caseProposalSchema,
  caseStages,
  caseSteps,
  decisionForm,
  extensionForm,
  hostStepSchema,
  problemForm,
  vendorStepSchema,
} from '#shared/orders/cases/case-schema.ts';
import { defineEndpoints } from '../contract.ts';
import { listedOrderSchema, orderParams } from './listed-order.ts';

/** A photo of a case; its address is requested for display (`readCasePhoto`). */
const casePhotoSchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** Its largest size, in pixels. */
  size: z.object({ width: z.number().int(), height: z.number().int() }).nullable(),
});

/** A case in a list for administrators. Cents. */
const listedCaseSchema = listedOrderSchema
  .extend({
    reason: z.enum(caseReasons),
    claimedCents: centsSchema,
    stage: z.enum(caseStages),
    /** End of this stage; in 'deciding', the administrators' goal for a decision. */
    deadline: z.nullable(timestampSchema),
    /** IANA name, of the event's place: both sides read deadlines in it (rule orders-31). */
    timeZone: z.string(),
    openedAt: timestampSchema,
  })
  .meta({ id: 'ListedCase' });

export type ListedCase = z.infer<typeof listedCaseSchema>;

/** A problem reported by a host, as one of the people concerned sees it (rule cases-1). Cents. */
export const problemCaseSchema = listedCaseSchema
  .extend({
    customerName: z.string(),
    /** The order's conversation of host and vendor. */
    conversationId: z.string(),
    words: z.string(),
    photos: z.array(casePhotoSchema),
    /** The vendor's account, once it has contested the claim. */
    answer: z.nullable(z.object({ words: z.string(), photos: z.array(casePhotoSchema), at: timestampSchema })),
    /** Oldest first; the number of each is its position, from 1. */
    proposals: z.array(caseProposalSchema),
    /** More time granted by administrators to a side; both can read the reason. */
    extension: z.nullable(caseExtensionSchema),
    outcome: z.nullable(caseOutcomeSchema),
    /** The caller's possible steps; empty for administrators, who decide in the stage 'deciding'. */
    steps: z.array(z.enum(caseSteps)),
    /** The vendor's share of the order now, and after the claimed refund; null for the host. */
    share: z.nullable(z.object({ nowCents: centsSchema, ifGrantedCents: centsSchema })),
  })
  .meta({ id: 'ProblemCase' });

export type ProblemCaseView = z.infer<typeof problemCaseSchema>;

/** An earlier closed case, shown to administrators beside another one. Cents. */
const earlierCaseSchema = listedCaseSchema.extend({ outcome: caseOutcomeSchema }).meta({ id: 'EarlierCase' });

export type EarlierCase = z.infer<typeof earlierCaseSchema>;

/** A case for administrators to decide, with the people behind it and earlier closed cases. */
export const reportedCaseSchema = problemCaseSchema
  .extend({
    hostId: userIdSchema,
    /** True if the awaited side can be given more time. */
    canExtend: z.boolean(),
    /** Other closed cases of the same vendor and of the same host, latest first. */
    earlier: z.object({ vendor: z.array(earlierCaseSchema), host: z.array(earlierCaseSchema) }),
  })
  .meta({ id: 'ReportedCase' });

export type ReportedCaseView = z.infer<typeof reportedCaseSchema>;

const bookingParams = z.object({ bookingId: bookingIdSchema });

export const cases = defineEndpoints({
  reportProblem: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/case',
    caller: 'user',
    summary: 'Reports a problem with a vendor of an event that has begun, once; the same report may be sent again.',
    params: orderParams,
    body: problemForm,
    response: problemCaseSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  getCase: {
    method: 'GET',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/case',
    caller: 'user',
    summary: 'The problem that the caller reported with a vendor.',
    params: orderParams,
    response: problemCaseSchema,
    errors: ['not_found'],
  },
  takeHostStep: {
    method: 'POST',
    path: '/api/orders/bookings/{bookingId}/orders/{vendorId}/case/steps',
    caller: 'user',
    summary: 'The host proposes a part, answers a proposal or withdraws; the same step may be sent again.',
    params: orderParams,
    body: hostStepSchema,
    response: problemCaseSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  getVendorCase: {
    method: 'GET',
    path: '/api/orders/vendor-orders/{bookingId}/case',
    caller: 'vendor',
    leastRole: 'manager',
    staysWithOwner: true,
    summary: "The problem that the host of one of the vendor's own orders reported.",
    params: bookingParams,
    response: problemCaseSchema,
    errors: ['not_found'],
  },
  takeVendorStep: {
    method: 'POST',
    path: '/api/orders/vendor-orders/{bookingId}/case/steps',
    caller: 'vendor',
    leastRole: 'manager',
    staysWithOwner: true,
    summary:
      'The vendor accepts or contests the claim, proposes a part or answers a proposal; the same step may be sent again.',
    params: bookingParams,
    body: vendorStepSchema,
    response: problemCaseSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
  listOpenCases: {
    method: 'GET',
    path: '/api/orders/cases',
    caller: 'admin',
    summary: 'Cases that are open, the earliest deadline first.',
    query: z.object({ cursor: z.string().max(1000).optional() }),
    response: z.object({ cases: z.array(listedCaseSchema), nextCursor: z.string().nullable() }),
  },
  getReportedCase: {
    method: 'GET',
    path: '/api/orders/cases/{bookingId}/{vendorId}',
    caller: 'admin',
    summary: 'A case with both sides, as administrators decide it.',
    params: orderParams,
    response: reportedCaseSchema,
    errors: ['not_found'],
  },
  extendCase: {
    method: 'POST',
    path: '/api/orders/cases/{bookingId}/{vendorId}/extension',
    caller: 'admin',
    freshSignIn: true,
    summary:
      'Gives the side that a case waits for 48 more hours, once, with a reason; an audit entry records it. The same request again changes nothing.',
    params: orderParams,
    body: extensionForm,
    response: reportedCaseSchema,
    errors: ['not_found', 'conflict'],
  },
  decideCase: {
    method: 'POST',
    path: '/api/orders/cases/{bookingId}/{vendorId}/decision',
    caller: 'admin',
    freshSignIn: true,
    summary: 'Decides a case that both sides could not agree on, with a reason; an audit entry records it.',
    params: orderParams,
    body: decisionForm,
    response: reportedCaseSchema,
    errors: ['not_found', 'conflict', 'refused'],
  },
});
