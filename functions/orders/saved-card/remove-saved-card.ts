import type { extras } from '#shared/api/orders/extras.ts';
import type { SavedCardRecord } from '#functions/data/orders/saved-card.ts';
import { findBookingAggregate } from '#functions/data/queries/booking-aggregate.ts';
import type { Table } from '#functions/data/table.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import type { BookingDeps } from '../deps.ts';
import { ownBooking } from '../own-booking.ts';
import { processAllPages } from '../process-all-pages.ts';
import type { Run } from '../process-all-pages.ts';
import { leaving, stillNeeded } from './saved-card.ts';
import {
  deleteSavedCard,
  findSavedCard,
  listHostsCards,
  listLeavingCards,
  storeSavedCard,
} from './saved-card-repository.ts';

type RemoveDeps = Pick<BookingDeps, 'table' | 'payments'>;
type RemoveSavedCard = Pick<Call<typeof extras.removeSavedCard>, 'actor' | 'params' | 'context'>;

/**
 * Removes the card that a host saves for extras (rule checkout-52): no payment can begin with it from the first write
 * on, then the provider removes it. If the provider doesn't respond, the job repeats it. Repeating changes nothing.
 *
 * @throws AppError not_found
 */
export async function removeSavedCard(deps: RemoveDeps, call: RemoveSavedCard): Promise<{ removed: true }> {
  const { actor, params, context } = call;
  const { card } = await retryOnConflict('This booking', async () => {
    const { savedCard } = await ownBooking(deps.table, params.bookingId, actor);
    if (savedCard?.state !== 'saved') return { card: savedCard };
    const card = leaving(savedCard, context.now());
    return (await storeSavedCard(deps.table, card)) ? { card } : undefined;
  });
  if (card)
    await removeAtProvider(deps, card).catch((error: unknown) =>
      logger.warn('saved card not removed yet', { bookingId: params.bookingId, error }),
    );
  return { removed: true };
}

/** Removes every card whose time is over or that was to be removed (rules checkout-53 and checkout-55). */
export const removeLeavingCards = (deps: RemoveDeps, context: Context): Promise<Run> =>
  processAllPages(
    'remove-saved-cards',
    (cursor) => listLeavingCards(deps.table, context.now(), cursor),
    async ({ bookingId }) => {
      const card = await findSavedCard(deps.table, bookingId);
      if (!card || card.removeAt === null || card.removeAt > context.now().toISOString()) return false;
      const staying = card.state === 'saved' && (await findStaying(deps.table, card, context.now()));
      if (staying) {
        await storeSavedCard(deps.table, staying);
        return false;
      }
      const left = card.state === 'leaving' ? card : leaving(card, context.now());
      if (left !== card && !(await storeSavedCard(deps.table, left))) return false;
      await removeAtProvider(deps, left);
      return true;
    },
  );

/** Returns a card that an unsettled extra still needs, with a later time; undefined if it has to go. */
async function findStaying(table: Table, card: SavedCardRecord, now: Date): Promise<SavedCardRecord | undefined> {
  const aggregate = await findBookingAggregate(table, card.bookingId);
  return aggregate && stillNeeded(aggregate, card, now);
}

async function removeAtProvider({ table, payments }: RemoveDeps, card: SavedCardRecord): Promise<void> {
  await payments.removeCard(card);
  await deleteSavedCard(table, card);
}

/** Ends the saved cards of a deleted account; the job removes them at the provider. */
export async function forgetSavedCards(table: Table, userId: string, context: Context): Promise<void> {
  for (const card of await listHostsCards(table, userId))
    if (card.state === 'saved' && !(await storeSavedCard(table, leaving(card, context.now()))))
      throw new Error(`The saved card of ${card.bookingId} has changed`);
}
