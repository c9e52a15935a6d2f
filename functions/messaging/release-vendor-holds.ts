import { HoldReleased } from '#events/messaging/hold-released.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';

const everyDay = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Releases the days held by a business that can't be booked (rule offers-40). Safe to repeat: a hold is released once.
 */
export async function releaseVendorHolds(table: Table, vendorId: string, context: Context): Promise<void> {
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'business' }, eventMeta(context, 'system'));
  await releaseHolds(table, { vendorId, ...everyDay, raise });
}
