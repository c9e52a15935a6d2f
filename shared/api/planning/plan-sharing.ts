import * as z from 'zod';
import { categorySchema } from '#shared/kernel/category-schema.ts';
import { dateSchema, draftIdSchema, shareTokenSchema, timeSchema, vendorIdSchema } from '#shared/kernel/ids.ts';
import { defineEndpoints } from '../contract.ts';
import { eventStatusSchema } from './host-event.ts';

/**
 * A plan as seen by anyone with its link: no price, no budget, no contact, the town without its ZIP code
 * (rules directory-1 and planning-53).
 *
 */
export const sharedPlanSchema = z
  .object({
    status: z.enum(['planning', ...eventStatusSchema.options]),
    title: z.string(),
    date: z.nullable(dateSchema),
    startTime: z.nullable(timeSchema),
    endTime: z.nullable(timeSchema),
    eventType: z.string().nullable(),
    guestCount: z.number().int().nullable(),
    theme: z.string().nullable(),
    placeLabel: z.string().nullable(),
    /** `vendor` is null while none is chosen. */
    services: z.array(
      z.object({
        category: categorySchema,
        vendor: z.object({ id: vendorIdSchema, name: z.string() }).nullable(),
        /** When it takes place, if not with the event. */
        times: z
          .object({ date: z.nullable(dateSchema), startTime: timeSchema, endTime: z.nullable(timeSchema) })
          .optional(),
      }),
    ),
  })
  .meta({ id: 'SharedPlan' });

export type SharedPlan = z.infer<typeof sharedPlanSchema>;

/** Id of a draft or event. */
const planParams = z.object({ planId: draftIdSchema });

/** The link of a plan, and the plan behind it; part of planning's API. */
export const planSharing = defineEndpoints({
  getShareLink: {
    method: 'GET',
    path: '/api/planning/plans/{planId}/share-link',
    caller: 'user',
    summary: "The link of one of the caller's plans, null while it is not shared.",
    params: planParams,
    response: z.object({ token: z.nullable(shareTokenSchema) }),
  },
  sharePlan: {
    method: 'PUT',
    path: '/api/planning/plans/{planId}/share-link',
    caller: 'user',
    summary: 'Lets everybody with the link read the plan; a plan has one link.',
    params: planParams,
    response: z.object({ token: shareTokenSchema }),
    errors: ['not_found'],
  },
  stopSharing: {
    method: 'DELETE',
    path: '/api/planning/plans/{planId}/share-link',
    caller: 'user',
    summary: 'Ends the link at once; repeating it changes nothing.',
    params: planParams,
    response: z.object({}),
  },
  getSharedPlan: {
    method: 'GET',
    path: '/api/shared-plans/{token}',
    caller: 'public',
    summary: 'The plan of a link.',
    params: z.object({ token: shareTokenSchema }),
    response: sharedPlanSchema,
    errors: ['not_found'],
  },
});
