import { addDays } from '#shared/kernel/dates.ts';
import { draftKey, draftOrEnded } from '#functions/data/planning/draft.ts';
import { bookingEntity, bookingKey } from '#functions/data/orders/booking.ts';
import type { GuestListRecord } from '#functions/data/guests/guest-list.ts';
import { hostEventEntity, hostEventKey } from '#functions/data/planning/host-event.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { daysBetweenChecks } from './open-list.ts';
import { readDueLists, removeList, storeCheck } from './repository.ts';

/** Eleven months: checks are a month apart, and no list may last twelve months after its event. */
const daysAfterEvent = 335;

/** Lists that one run looks at; the next hour takes the others. */
const listsPerRun = 200;

/**
 * Removes lists whose event was eleven months ago or whose plan is gone, and sets the others' next check (rule
 * guests-35). A list that fails doesn't hold up the others. Safe to repeat.
 */
export async function removeOldLists(
  { table }: { table: Table },
  context: Context,
): Promise<{ done: number; skipped: number; failed: number }> {
  const today = context.now().toISOString().slice(0, 10);
  const run = { done: 0, skipped: 0, failed: 0 };
  for (const list of await readDueLists(table, today, listsPerRun)) {
    const result = await check(table, list, today).catch((error: unknown) => {
      logger.error('item failed; retrying on next run', { job: 'remove-old-guests', error });
      return 'failed' as const;
    });
    run[result] += 1;
  }
  return run;
}

async function check(table: Table, list: GuestListRecord, today: string): Promise<'done' | 'skipped'> {
  const date = await findEventDate(table, list);
  const end = date === undefined ? today : addDays(date, daysAfterEvent);
  if (end <= today) {
    await removeList(table, list);
    return 'done';
  }
  const next = addDays(today, daysBetweenChecks);
  await tryWrite(table, storeCheck(list, next < end ? next : end));
  return 'skipped';
}

/** Returns the date of a list's event, or the day of the last change of a plan without a date; undefined if it is gone. */
async function findEventDate(table: Table, { hostId, listId }: GuestListRecord): Promise<string | undefined> {
  const at = draftKey(hostId, listId);
  const item = (await findByKeys(table, [at], { consistent: true }))(at);
  const draft = item && draftOrEnded.fromItem(item);
  if (draft && draft !== 'ended') return draft.details.date ?? draft.updatedAt.slice(0, 10);
  const { pk, sk } = hostEventKey(hostId, '');
  const { items: events } = await table.query(hostEventEntity, { pk, sk: { beginsWith: sk }, consistent: true });
  const shown = events.filter(({ hiddenAt }) => hiddenAt === undefined);
  for (const { bookingId, date } of shown) {
    const bookingAt = bookingKey(bookingId);
    const booking = (await findByKeys(table, [bookingAt], { consistent: true }))(bookingAt);
    if (booking && bookingEntity.fromItem(booking).draftId === listId) return date;
  }
  return undefined;
}
