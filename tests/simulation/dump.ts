import { bookingEntity } from '#functions/data/orders/booking.ts';
import { changeEntity } from '#functions/data/orders/change.ts';
import { checkoutEntity } from '#functions/data/checkout/checkout.ts';
import { conversationEntity } from '#functions/data/messaging/conversation.ts';
import { dayEntity } from '#functions/data/vendors/day.ts';
import { draftEntity } from '#functions/data/planning/draft.ts';
import type { Entity } from '#functions/data/entity.ts';
import { hostEventEntity } from '#functions/data/planning/host-event.ts';
import { inboxEntryEntity } from '#functions/data/messaging/inbox-entry.ts';
import { messageEntity } from '#functions/data/messaging/message.ts';
import { contestedExtraEntity } from '#functions/data/orders/contested-extra.ts';
import { extraEntity } from '#functions/data/orders/extra.ts';
import { orderEntity } from '#functions/data/orders/order.ts';
import { problemCaseEntity } from '#functions/data/orders/problem-case.ts';
import { promoCodeEntity } from '#functions/data/promotions/promo-code.ts';
import { reviewEntity } from '#functions/data/reviews/review.ts';
import { sandboxCardEntity, sandboxChargeEntity, sandboxRefundEntity } from '#functions/data/payments/sandbox.ts';
import { savedCardEntity } from '#functions/data/orders/saved-card.ts';
import { settlementEntity } from '#functions/data/orders/settlement.ts';
import { vendorEntity } from '#functions/data/vendors/vendor.ts';
import { driftIn } from './drift-check.ts';

/** Groups everything in the table at the end of a history by kind. */
export function readDump(items: readonly Record<string, unknown>[]) {
  const all = <T>(entity: Entity<T>): T[] =>
    items.filter((item) => item['type'] === entity.type).map((item) => entity.fromItem(item));
  return {
    bookings: all(bookingEntity),
    checkouts: all(checkoutEntity),
    settlements: all(settlementEntity),
    changes: all(changeEntity),
    orders: all(orderEntity),
    cases: all(problemCaseEntity),
    extras: all(extraEntity),
    savedCards: all(savedCardEntity),
    sandboxCards: all(sandboxCardEntity),
    contests: all(contestedExtraEntity),
    hostEvents: all(hostEventEntity),
    drafts: all(draftEntity),
    days: all(dayEntity),
    promos: all(promoCodeEntity),
    vendors: all(vendorEntity),
    reviews: all(reviewEntity),
    conversations: all(conversationEntity),
    messages: all(messageEntity),
    inboxEntries: all(inboxEntryEntity),
    charges: all(sandboxChargeEntity).filter(({ outcome }) => outcome.outcome === 'charged'),
    refunds: all(sandboxRefundEntity),
    tallies: items.filter((item) => item['type'] === 'Tally' && item['sk'] === 'TOTAL'),
    drift: driftIn(items),
  };
}

export type Dump = ReturnType<typeof readDump>;
export type ChargeInDump = Dump['charges'][number];
export type OrderInDump = Dump['orders'][number];

/** Returns the provider's id of a charge. */
export const idOfCharge = ({ outcome }: ChargeInDump): string =>
  outcome.outcome === 'charged' ? outcome.chargeId : '';
