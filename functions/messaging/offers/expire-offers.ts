import { OfferExpired } from '#events/messaging/offer-expired.ts';
import { endOffer, offerEntity, offerEventData, openOffers, isBeingPaid } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { tryWrite } from '#functions/data/write-with-retry.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { logger } from '#functions/platform/logger.ts';
import { mapAtOnce } from '#functions/platform/map-at-once.ts';

/** The results for offers that are past their expiry; the next run retries failed ones. */
export interface ExpiryRun {
  expired: number;
  /** Being paid for: they end with their checkout, or in a later run. Or ended since they were listed. */
  skipped: number;
  failed: number;
}

/** Thousands of offers end at midnight, and no hold may outlive its offer by more than two minutes. */
const pageSize = 500;
const mostPages = 20;
const offersAtOnce = 10;

/**
 * Ends offers that were not booked in time. Pages already show them as expired; this raises OfferExpired, once each,
 * and releases their holds.
 */
export async function expireOffers({ table }: { table: Table }, context: Context): Promise<ExpiryRun> {
  const run: ExpiryRun = { expired: 0, skipped: 0, failed: 0 };
  let cursor: string | undefined;
  for (let page = 0; page < mostPages; page += 1) {
    const { items, nextCursor } = await table.query(offerEntity, {
      index: 'gsi2',
      pk: openOffers,
      // Up to the instant before now: an offer is still valid in its last instant.
      sk: { between: ['0', new Date(context.now().getTime() - 1).toISOString()] },
      limit: pageSize,
      cursor,
    });
    for (const result of await expireAll(table, items, context)) run[result] += 1;
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return run;
}

const expireAll = (table: Table, offers: readonly OfferRecord[], context: Context): Promise<(keyof ExpiryRun)[]> =>
  mapAtOnce(offers, offersAtOnce, (offer) =>
    expire(table, offer, context).catch((error: unknown) => {
      logger.error('offer expiry failed; retrying on next run', {
        conversationId: offer.conversationId,
        error,
      });
      return 'failed' as const;
    }),
  );
async function expire(table: Table, offer: OfferRecord, context: Context): Promise<keyof ExpiryRun> {
  // An index lags behind, so the write has the same condition.
  if (isBeingPaid(offer)) return 'skipped';
  const event = OfferExpired.create(offerEventData(offer), eventMeta(context, 'system'));
  return (await tryWrite(table, ...endOffer(offer, 'expired', event))) ? 'expired' : 'skipped';
}
