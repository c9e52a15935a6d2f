import { planShareEntity, planShareKey } from '#functions/data/planning/share-link.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { readMyEvents, storeDiscarded } from './repository.ts';
import { deleteLink } from './share-repository.ts';

/**
 * Discards every plan of a deleted account as its owner would have, so that the tallies stay correct, and ends the
 * share links of their plans and events. Booked events stay: bookings and figures need them. May be repeated.
 */
export async function forgetPlans(table: Table, userId: string, context: Context): Promise<void> {
  const { drafts } = await readMyEvents(table, userId);
  for (const { id } of drafts) await storeDiscarded(table, userId, id, eventMeta(context, 'system'));
  const { pk, sk } = planShareKey(userId, '');
  const { items: links } = await table.query(planShareEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  for (const link of links) await deleteLink(table, link);
}
