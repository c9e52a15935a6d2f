import * as z from 'zod';
import { userIdSchema } from '#shared/kernel/ids.ts';
import { defineEntity } from '#functions/data/entity.ts';
import type { Key } from '#functions/data/entity.ts';
import type { Write } from '#functions/data/write.ts';

/**
 * How many events a person plans or has booked. Stored beside the profile, which may be created after the first plan.
 */
const planCountSchema = z.object({ userId: userIdSchema, plans: z.number().int() });

export const planCountKey = (userId: string): Key => ({ pk: `USER#${userId}`, sk: 'PLANS' });

export const planCountEntity = defineEntity('PlanCount', planCountSchema, ({ userId }) => planCountKey(userId));

/** Adds to or subtracts from a person's plans; a missing count starts at zero. */
export const addPlans = (userId: string, by: number): Write => ({
  update: planCountKey(userId),
  set: 'SET #type = :type, #userId = :userId ADD #plans :plans',
  values: { ':type': planCountEntity.type, ':userId': userId, ':plans': by },
});
