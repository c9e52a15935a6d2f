import { planShareEntity, planShareKey } from '#functions/data/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { planningRepository } from './repository.ts';
import { shareRepository } from './share-repository.ts';

/**
 * Discards every plan of a person who is gone, as they would have done it, so that the tallies stay right, and ends
 * the links to their plans and events. Booked events stay: bookings and figures need them. What is gone stays gone, so
 * it may be repeated.
 */
export async function forgetPlans(table: Table, userId: string, context: Context): Promise<void> {
  const plans = planningRepository(table);
  const { drafts } = await plans.listMyEvents(userId);
  for (const { id } of drafts) await plans.discard(userId, id, eventMeta(context, 'system'));
  const { pk, sk } = planShareKey(userId, '');
  const { items: links } = await table.query(planShareEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  for (const link of links) await shareRepository(table).revoke(link);
}
