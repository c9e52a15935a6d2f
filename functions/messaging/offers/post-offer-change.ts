import type { Table } from '#functions/data/table.ts';
import type { Context } from '#functions/platform/context.ts';
import { openConversation } from '../open-conversation.ts';
import { findConversation } from '../repository.ts';
import { offerOpening } from './offer-templates.ts';
import type { OfferEvent } from '#events/messaging/offer-event.ts';

/** Posts a change of an offer in its conversation. Safe to repeat: the message's id is the event's. */
export async function postOfferChange(table: Table, event: OfferEvent, context: Context): Promise<void> {
  const conversation = await findConversation(table, event.data.conversationId, { consistent: true });
  const opening = conversation && offerOpening(event, conversation);
  if (opening) await openConversation({ table }, opening, context);
}
