import { HoldReleased } from '#events/messaging/hold-released.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import { releaseHolds } from '#functions/data/queries/release-holds.ts';
import type { Table } from '#functions/data/table.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Context } from '#functions/platform/context.ts';
import { decisionOpening } from './decision-templates.ts';
import type { Decided } from './decision-templates.ts';
import { openConversation } from './open-conversation.ts';

const everyDay = { from: '0000-01-01', to: '9999-12-31' };

/**
 * Says in the vendor's conversation with the platform what became of an application, a product or the business itself;
 * the days that a business held which can't be booked are free again (decision 157). Safe to repeat: the message's id is
 * the event's, and a hold is released once.
 */
export async function tellOfDecision(table: Table, event: Decided, context: Context): Promise<void> {
  await openConversation({ table }, decisionOpening(event), context);
  if (event.type !== 'VendorSuspended' && event.type !== 'VendorRemoved') return;
  const raise = (offer: OfferRecord) =>
    HoldReleased.create({ ...offerEventData(offer), because: 'business' }, eventMeta(context, 'system'));
  await releaseHolds(table, { vendorId: event.data.vendorId, ...everyDay, raise });
}
