import * as z from 'zod/mini';
import { centsSchema } from '../../checkout/price-schema.ts';
import { idSchema, timestampSchema } from '../../kernel/ids.ts';
import { maximumCasePhotos } from '../../kernel/policies.ts';
import { text } from '../../kernel/validation.ts';
import { caseReasons } from './case-reasons.ts';

/* A problem that a host reports with an order, and its resolution (rule cases-1). Money in whole cents. */

export const caseSides = ['host', 'vendor'] as const;
export type CaseSide = (typeof caseSides)[number];

/**
 * 'answering': the vendor has to respond; 'negotiating': a proposal awaits the other side; 'deciding': administrators
 * decide, and the sides can still agree; 'closed' has an outcome.
 */
export const caseStages = ['answering', 'negotiating', 'deciding', 'closed'] as const;
export type CaseStage = (typeof caseStages)[number];

/** 'dropped': another proposal replaced it, or the case was closed in another way. */
export const proposalStates = ['open', 'accepted', 'refused', 'expired', 'dropped'] as const;

/** A part of the claim that one side proposes to refund. Its number is its position, from 1. */
export const caseProposalSchema = z.object({
  by: z.enum(caseSides),
  cents: centsSchema,
  at: timestampSchema,
  state: z.enum(proposalStates),
});
export type CaseProposal = z.infer<typeof caseProposalSchema>;

/**
 * How a case was closed: the vendor accepted the claim, or missed the deadline, so that the claim was granted; both
 * agreed on a part; administrators decided; the host withdrew.
 */
export const caseOutcomes = ['accepted', 'unanswered', 'agreed', 'decided', 'withdrawn'] as const;

export const caseOutcomeSchema = z.object({
  how: z.enum(caseOutcomes),
  /** The refund to the host. */
  refundCents: centsSchema,
  /** The administrators' reason; empty if the sides closed the case. */
  words: z.string(),
  at: timestampSchema,
});
export type CaseOutcome = z.infer<typeof caseOutcomeSchema>;

/** More time to respond, granted by administrators to the side that a case waits for. */
export const caseExtensionSchema = z.object({
  awaited: z.enum(caseSides),
  /** The deadline before and after. */
  from: timestampSchema,
  to: timestampSchema,
  /** The reason, shown to both sides. */
  words: z.string(),
  at: timestampSchema,
});
export type CaseExtension = z.infer<typeof caseExtensionSchema>;

const photos = z._default(z.array(idSchema).check(z.maxLength(maximumCasePhotos)), []);

/** A host's report. The claim is at most the amount paid for the order and not refunded. */
export const problemForm = z.strictObject({
  reason: z.enum(caseReasons, 'Choose what went wrong'),
  words: text('Description', { min: 10, max: 2000 }),
  claimedCents: z.int('Enter an amount').check(z.positive('Enter an amount')),
  /** Ids of the host's own uploads with the purpose 'message-photo'. */
  photos,
});
export type ProblemForm = z.infer<typeof problemForm>;

const proposal = z.int().check(z.positive());
const proposedCents = z.int('Enter an amount').check(z.positive('Enter an amount'));

export const proposeStep = z.strictObject({ step: z.literal('propose'), cents: proposedCents });
/** The number of the displayed proposal, so that nobody responds to another one by mistake. */
const acceptStep = z.strictObject({ step: z.literal('accept-proposal'), proposal });
const refuseStep = z.strictObject({ step: z.literal('refuse-proposal'), proposal });
const withdrawStep = z.strictObject({ step: z.literal('withdraw') });
const grantStep = z.strictObject({ step: z.literal('accept-claim') });
/** The vendor's account, with photos as in the report. */
export const contestStep = z.strictObject({
  step: z.literal('contest'),
  words: text('Answer', { min: 10, max: 2000 }),
  photos,
});

/** A host's steps in an open case. */
export const hostStepSchema = z.discriminatedUnion('step', [proposeStep, acceptStep, refuseStep, withdrawStep]);
export type HostStep = z.infer<typeof hostStepSchema>;

/** A vendor's steps in an open case. */
export const vendorStepSchema = z.discriminatedUnion('step', [
  grantStep,
  contestStep,
  proposeStep,
  acceptStep,
  refuseStep,
]);
export type VendorStep = z.infer<typeof vendorStepSchema>;

export type CaseStep = HostStep | VendorStep;
export const caseSteps = [
  'accept-claim',
  'contest',
  'propose',
  'accept-proposal',
  'refuse-proposal',
  'withdraw',
] as const satisfies readonly CaseStep['step'][];

/** The administrators' decision: how much of the claim is refunded, from nothing to all of it, and why. */
export const decisionForm = z.strictObject({
  refundCents: z.int('Enter an amount').check(z.nonnegative('Enter an amount')),
  reason: text('Reason', { min: 5, max: 2000 }),
});
export type DecisionForm = z.infer<typeof decisionForm>;

/** More time for the awaited side. `deadline` is the displayed one, so that no extension is added twice. */
export const extensionForm = z.strictObject({
  deadline: timestampSchema,
  reason: text('Reason', { min: 5, max: 2000 }),
});
export type ExtensionForm = z.infer<typeof extensionForm>;

/** The case of an order; nothing is paid out while it is open. */
export const orderCaseSchema = z.object({ state: z.enum(['open', 'closed']), openedAt: timestampSchema });
export type OrderCase = z.infer<typeof orderCaseSchema>;
