import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { dateSchema, draftIdSchema, idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumBudgetCents } from '#shared/planning/budget.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { maximumLines } from '#shared/planning/draft-plan/lines.ts';
import { draftedPlanSchema, planOptionSchema } from '#shared/planning/draft-plan/option.ts';
import { defineEndpoints } from '../contract.ts';

const draftParams = z.object({ draftId: draftIdSchema });
const services = z.array(categorySchema).max(7);

/** Event details required to draft a plan. */
export const draftingNeeds = ['date', 'place', 'guestCount', 'durationHours'] as const;

/** Why a line is in no plan, and what would help. */
export const lackingServiceSchema = z
  .object({
    category: categorySchema,
    /** The id of the line: 'entertainment.dj'. */
    line: z.string(),
    /** no_vendors: none nearby; none_fits: none nearby fits the event; none_free: none that fits is free. */
    reason: z.enum(['no_vendors', 'none_fits', 'none_free']),
    /** Without a period: 'Seats 60, but you expect 200'. Null without vendors. */
    message: z.string().nullable(),
    /** The next day within two weeks on which a vendor who fits is free; null if there is none. */
    nextDate: z.nullable(dateSchema),
  })
  .meta({ id: 'LackingService' });

export type LackingService = z.infer<typeof lackingServiceSchema>;

export const planProposalSchema = z
  .object({
    /** Missing event details; if there are any, nothing is drafted. */
    missing: z.array(z.enum(draftingNeeds)),
    /** The drafted services; excludes those of which the plan already has all. */
    services,
    /** Null without a limit. */
    budgetCents: z.number().int().nullable(),
    /** The options by service from which the plans are chosen, so that the browser can redraw them by the same rule. */
    options: z.array(planOptionSchema),
    plans: z.array(draftedPlanSchema),
    lacking: z.array(lackingServiceSchema),
    /** Other days within two weeks when every lacking line has a free vendor; nearest first. */
    otherDates: z.array(dateSchema),
  })
  .meta({ id: 'PlanProposal' });

export type PlanProposal = z.infer<typeof planProposalSchema>;

/** A vendor's package, as in an option of the proposal. */
export const chosenOptionSchema = z
  .strictObject({
    vendorId: vendorIdSchema,
    productId: idSchema,
    deliveryOption: z.optional(z.enum(deliveryOptions)),
  })
  .meta({ id: 'ChosenOption' });

export type ChosenOption = z.infer<typeof chosenOptionSchema>;

/** The outcome for a line whose vendor could not be taken. */
export const changedPickSchema = z
  .object({
    category: categorySchema,
    /** The host's choice; null for a vendor who no longer exists. */
    vendorName: z.string().nullable(),
    /** The vendor taken instead; null if none of the alternatives could be taken either. */
    replacedBy: z.string().nullable(),
    /** Why, without a period: 'Not available on Saturday, June 5, 2027'. */
    message: z.string(),
  })
  .meta({ id: 'ChangedPick' });

export type ChangedPick = z.infer<typeof changedPickSchema>;

/** Drafting a plan in one press; part of planning's API. */
export const planDrafting = defineEndpoints({
  proposePlans: {
    method: 'POST',
    path: '/api/planning/drafts/{draftId}/proposals',
    caller: 'user',
    summary:
      "Three complete plans of vendors who fit the event of one of the caller's drafts and are free; stores no plan.",
    params: draftParams,
    body: z.strictObject({
      /** Defaults to the host's services, or else those usual for the event. */
      services: services.min(1).optional(),
      /** Defaults to the draft's budget; null for no limit. */
      budgetCents: z.number().int().min(1).max(maximumBudgetCents).nullable().optional(),
      excludedVendorIds: z.array(vendorIdSchema).max(50).default([]),
    }),
    response: planProposalSchema,
    errors: ['forbidden', 'not_found'],
  },
});

/** The maximum number of alternatives for a line. */
export const maximumChoices = 4;

/** Picks by line: the first of the choices that fits and is free now is taken. */
export const picksSchema = z
  .array(z.strictObject({ category: categorySchema, choices: z.array(chosenOptionSchema).min(1).max(maximumChoices) }))
  .min(1)
  .max(maximumLines);

export const takePlanBody = z.strictObject({ version: z.number().int().min(0), picks: picksSchema });
