import type { EndpointResponse } from '#shared/api/contract.ts';
import type { InquiryFunnel } from '#shared/api/administration/analytics.ts';
import { funnelRange, sumOfFunnels } from '#functions/data/administration/vendor-funnel.ts';
import type { FunnelFigures } from '#functions/data/administration/vendor-funnel.ts';
import type { vendorInquiries } from '#shared/api/messaging/inquiries.ts';
import { replyDeadlines } from '#shared/messaging/reply-time.ts';
import type { InquiryState } from '#shared/planning/inquiry.ts';
import { conversationEntity, inquiriesTo, vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { replyWatchEntity, replyWatchKey } from '#functions/data/messaging/reply-watch.ts';
import type { ReplyWatch } from '#functions/data/messaging/reply-watch.ts';
import { findByKeys } from '#functions/data/queries/item-products.ts';
import type { Found } from '#functions/data/queries/item-products.ts';
import { latestOfferIn, latestOfferKeys } from '#functions/data/queries/latest-offers.ts';
import { vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { orNotFound } from '#functions/platform/errors.ts';
import type { MessagingDeps } from '../deps.ts';

const pageSize = 20;

/**
 * Lists the inquiries to the caller's business, latest first, with their outcome, the latest offer, and the figures of
 * a year. @throws AppError not_found
 */
export async function listVendorInquiries(
  { table }: MessagingDeps,
  { actor, query, context }: Call<typeof vendorInquiries.listVendorInquiries>,
): Promise<EndpointResponse<typeof vendorInquiries.listVendorInquiries>> {
  const vendorId = actor.vendorId ?? '';
  const index = { index: 'gsi1', pk: inquiriesTo(vendorInbox(vendorId)), latestFirst: true } as const;
  const now = context.now();
  const [vendor, page, months] = await Promise.all([
    table.get(vendorEntity, vendorKey(vendorId)),
    table.query(conversationEntity, { ...index, limit: pageSize, cursor: query.cursor }),
    query.cursor ? undefined : table.queryItems(funnelRange(vendorId, now.toISOString().slice(0, 7))),
  ]);
  const { timeZone } = orNotFound(vendor, 'Vendor').place;
  const keys = [...page.items.map(({ id }) => replyWatchKey(id)), ...latestOfferKeys(page.items)];
  const found = await findByKeys(table, keys);
  const at = { timeZone, now };
  return {
    inquiries: page.items.flatMap((conversation) => view(conversation, found, at)),
    nextCursor: page.nextCursor,
    funnel: months ? viewFunnel(sumOfFunnels(months.items)) : null,
  };
}

const viewFunnel = ({ inquiries: sent, offers: offered, ...others }: FunnelFigures): InquiryFunnel => ({
  sent,
  offered,
  ...others,
});

function view(conversation: Conversation, found: Found, { timeZone, now }: { timeZone: string; now: Date }) {
  const { id, participants, inquiry, createdAt } = conversation;
  const host = participants.find(({ side }) => side === 'customer');
  if (!inquiry || !host) return [];
  const watched = found(replyWatchKey(id));
  const watch = watched && replyWatchEntity.fromItem(watched);
  const since = watch?.waitingSince ?? null;
  return [
    {
      conversationId: id,
      hostName: host.name,
      facts: inquiry.facts,
      state: inquiryState(inquiry.state, watch),
      // While a host waits, whether for the first reply or a later one.
      limitAt: inquiry.state === 'open' && since !== null ? replyDeadlines(since, timeZone).limitAt : null,
      offer: latestOfferIn(found, conversation, now),
      newOfferAskedAt: inquiry.newOfferAskedAt ?? null,
      sentAt: createdAt,
    },
  ];
}

/** Until its first message is measured, a new inquiry waits. */
function inquiryState(
  state: NonNullable<Conversation['inquiry']>['state'],
  watch: ReplyWatch | undefined,
): InquiryState {
  if (state !== 'open') return state;
  return watch && watch.waitingSince === null ? 'answered' : 'waiting';
}
