import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { savedCardEntity, savedCardKey, leavingCards } from '#functions/data/orders/saved-card.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import type { QueryPage, Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { hasVersion, nextVersion } from '#functions/data/write.ts';
import { jobPage } from '../process-all-pages.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | the saved card of a booking | `BOOKING#b` / `SAVED_CARD` | findSavedCard |
 * | it, on its version | the same | storeSavedCard, deleteSavedCard |
 * | cards to remove | gsi2 `SAVED_CARDS#leaving` / remove at | listLeavingCards |
 * | those of an account's events | `USER#u` / `EVENT#`, then as above | listHostsCards |
 */

export const findSavedCard = (table: Table, bookingId: string): Promise<SavedCardRecord | undefined> =>
  table.get(savedCardEntity, savedCardKey(bookingId), { consistent: true });

/** Stores a card. Returns false if it has changed since. */
export const storeSavedCard = (table: Table, after: SavedCardRecord): Promise<boolean> =>
  tryWrite(table, nextVersion(savedCardEntity, after));

/** Deletes a card that the provider has removed. Returns false if another call did. */
export const deleteSavedCard = (table: Table, { bookingId, version }: SavedCardRecord): Promise<boolean> =>
  tryWrite(table, { delete: savedCardKey(bookingId), condition: hasVersion(version) });

export const listLeavingCards = (table: Table, now: Date, cursor?: string): Promise<QueryPage<SavedCardRecord>> =>
  table.query(savedCardEntity, { index: 'gsi2', pk: leavingCards, ...jobPage(now.toISOString(), cursor) });

/** Returns the saved cards of all events of an account. */
export async function listHostsCards(table: Table, userId: string): Promise<SavedCardRecord[]> {
  const { items: events } = await table.query(hostEventEntity, {
    pk: `USER#${userId}`,
    sk: { beginsWith: 'EVENT#' },
    consistent: true,
  });
  const bookingIds = [...new Set(events.map(({ bookingId }) => bookingId))];
  const cards = await Promise.all(bookingIds.map((id) => findSavedCard(table, id)));
  return cards.flatMap((card) => card ?? []);
}
