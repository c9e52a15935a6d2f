import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { dateSchema, draftIdSchema, idSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { maximumBudgetCents } from '#shared/planning/budget.ts';
import { deliveryOptions } from '#shared/planning/delivery.ts';
import { draftedPlanSchema, planOptionSchema } from '#shared/planning/draft-plan/option.ts';
import { defineEndpoints } from '../contract.ts';

const draftParams = z.object({ draftId: draftIdSchema });
const services = z.array(categorySchema).max(7);

/** What of an event has to be known before a plan is drafted. */
export const draftingNeeds = ['date', 'place', 'guestCount', 'durationHours'] as const;

/** Why a service is in no plan. */
export const lackingServiceSchema = z
  .object({
    category: categorySchema,
    /** no_vendors: none is near; none_fits: of those near none fits the event; none_free: none of those is free. */
    reason: z.enum(['no_vendors', 'none_fits', 'none_free']),
    /** Without a period: 'Seats 60, you expect 200'. Null without vendors. */
    message: z.string().nullable(),
  })
  .meta({ id: 'LackingService' });

export type LackingService = z.infer<typeof lackingServiceSchema>;

export const planProposalSchema = z
  .object({
    /** What of the event is missing; nothing else is answered then. */
    missing: z.array(z.enum(draftingNeeds)),
    /** Those that were drafted; without those that the plan has a vendor for. */
    services,
    /** Null without a limit. */
    budgetCents: z.number().int().nullable(),
    /** What the plans are chosen from, by service: enough to redraw them in the browser by the same rule. */
    options: z.array(planOptionSchema),
    plans: z.array(draftedPlanSchema),
    lacking: z.array(lackingServiceSchema),
    /** Other days of the two weeks around on which every lacking service has someone free; the nearest first. */
    otherDates: z.array(dateSchema),
  })
  .meta({ id: 'PlanProposal' });

export type PlanProposal = z.infer<typeof planProposalSchema>;

/** A package of a vendor, as an option of the proposal has it. */
export const chosenOptionSchema = z
  .strictObject({
    vendorId: vendorIdSchema,
    productId: idSchema,
    deliveryOption: z.optional(z.enum(deliveryOptions)),
  })
  .meta({ id: 'ChosenOption' });

export type ChosenOption = z.infer<typeof chosenOptionSchema>;

/** What became of a service whose vendor could not be taken. */
export const changedPickSchema = z
  .object({
    category: categorySchema,
    /** Whom the host had chosen; null for a vendor who is gone. */
    vendorName: z.string().nullable(),
    /** Who is in the plan instead; null where none of the alternatives could be taken either. */
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
      /** Left out, those that the host chose, else those usual for the event. */
      services: services.min(1).optional(),
      /** Left out, the budget of the draft; null for no limit. */
      budgetCents: z.number().int().min(1).max(maximumBudgetCents).nullable().optional(),
      excludedVendorIds: z.array(vendorIdSchema).max(50).default([]),
    }),
    response: planProposalSchema,
    errors: ['not_found'],
  },
});

/** The most alternatives that are named for a service. */
export const maximumChoices = 4;

/** For each service whom to take: the first of the choices that fits and is free now. */
export const picksSchema = z
  .array(z.strictObject({ category: categorySchema, choices: z.array(chosenOptionSchema).min(1).max(maximumChoices) }))
  .min(1)
  .max(7)
  .refine((picks) => new Set(picks.map(({ category }) => category)).size === picks.length, {
    error: 'One pick for each service',
  });

export const takePlanBody = z.strictObject({ version: z.number().int().min(0), picks: picksSchema });
