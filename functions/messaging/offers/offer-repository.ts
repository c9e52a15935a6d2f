import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent, EventOf } from '#events/define-event.ts';
import type { OfferExpired } from '#events/messaging/offer-expired.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { datesAround, eventJob, isAtCalendarEnd } from '#shared/vendors/calendar/event-job.ts';
import { datesToRead, eveningBefore } from '#shared/vendors/calendar/schedule.ts';
import type { Schedule } from '#shared/vendors/calendar/schedule.ts';
import { conversationEntity, conversationKey } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { closeOffer, endOffer, toHold, offerEntity, offerKey, offersIn } from '#functions/data/messaging/offer.ts';
import type { OfferId, OfferRecord } from '#functions/data/messaging/offer.ts';
import { findByKeys, findDayIn } from '#functions/data/queries/item-products.ts';
import type { Table } from '#functions/data/table.ts';
import { completeDays, dayKey, takeJob } from '#functions/data/vendors/day.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';
import { deleteHold, holdJobId, moveHold, readHolds, storeHold } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { isBookableAs, toSchedule, vendorEntity, vendorKey } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { writeWithRetry } from '#functions/data/write-with-retry.ts';
import { isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';

/*
 * | Access pattern | Keys | Function |
 * | --- | --- | --- |
 * | a conversation, two of its offers, its vendor; for a hold, its days and holds | `CONVERSATION#c` / `CONVERSATION`, `OFFER#n`; `VENDOR#v` / `PROFILE`, `DAY#d`, `HOLD#d` | readBeforeOffer |
 * | a conversation and one of its offers | `CONVERSATION#c` / `CONVERSATION`, `OFFER#n` | readOffer |
 * | the offers of a conversation | `CONVERSATION#c` / `OFFER#` | listOffersIn |
 * | the next offer, in place of the latest, with its hold | the offers, the conversation; `VENDOR#v` / `DAY#d`, `HOLD#d#u#n` | storeOffer |
 */

const consistent = { consistent: true };

export interface BeforeOffer {
  conversation: Conversation | undefined;
  /** The last version that the vendor has seen, and the one after it. */
  seen: OfferRecord | undefined;
  next: OfferRecord | undefined;
  vendor: VendorRecord | undefined;
  /** Only for an offer with a hold. */
  findDay: FindDay;
  holds: HoldRecord[];
}

/** Reads everything needed for making an offer: one round trip, a second one if other dates decide about its hold. */
export async function readBeforeOffer(
  table: Pick<Table, 'getMany' | 'query'>,
  { conversationId, version }: OfferId,
  vendorId: string,
  { holdsDay = false, facts }: Pick<OfferTerms, 'holdsDay' | 'facts'>,
): Promise<BeforeOffer> {
  const seenAt = offerKey({ conversationId, version });
  const nextAt = offerKey({ conversationId, version: version + 1 });
  const keys = [conversationKey(conversationId), seenAt, nextAt, vendorKey(vendorId)];
  const dates = holdsDay ? datesAround(facts) : [];
  const [found, holds] = await Promise.all([
    findByKeys(table, [...keys, ...dates.map((date) => dayKey(vendorId, date))], consistent),
    holdsDay ? readHolds(table, vendorId, facts.date, facts.date) : [],
  ]);
  const [conversationItem, seen, next, vendorItem] = keys.map(found);
  const conversation = conversationItem && conversationEntity.fromItem(conversationItem);
  const vendor = vendorItem && vendorEntity.fromItem(vendorItem);
  const zone = conversation?.inquiry?.facts.timeZone;
  const deciding = holdsDay && vendor ? [{ vendorId, dates: datesToHold(toSchedule(vendor), facts, zone) }] : [];
  const findDay = await completeDays(table, deciding, { findDay: findDayIn(found), readDates: dates }, consistent);
  return {
    conversation,
    seen: seen && offerEntity.fromItem(seen),
    next: next && offerEntity.fromItem(next),
    vendor,
    findDay: (date) => findDay(vendorId, date),
    holds,
  };
}

const datesToHold = (schedule: Schedule, facts: OfferTerms['facts'], timeZone = schedule.timeZone): string[] =>
  isAtCalendarEnd(facts.date) ? [] : datesToRead(schedule, eventJob('', { ...facts, timeZone }, schedule));

/** Reads an offer with its conversation in one round trip. */
export async function readOffer(
  table: Pick<Table, 'getMany'>,
  id: OfferId,
): Promise<{ conversation: Conversation | undefined; offer: OfferRecord | undefined }> {
  const keys = [conversationKey(id.conversationId), offerKey(id)];
  const [conversation, offer] = keys.map(await findByKeys(table, keys, consistent));
  return {
    conversation: conversation && conversationEntity.fromItem(conversation),
    offer: offer && offerEntity.fromItem(offer),
  };
}

/** Lists all offers of a conversation, latest first. */
export const listOffersIn = async (table: Pick<Table, 'query'>, conversationId: string): Promise<OfferRecord[]> => {
  const { items } = await table.query(offerEntity, { ...offersIn(conversationId), latestFirst: true, ...consistent });
  return items;
};

/**
 * Stores the next offer with its event while the inquiry is open, its host has not left, and no other offer came first;
 * it ends the one that it replaces. @throws ConditionFailed
 */
export const storeOffer = (table: Pick<Table, 'write'>, next: NextOffer): Promise<void> => {
  const { conversation, offer, event } = next;
  return writeWithRetry(
    table,
    { put: offerEntity.toItem(offer, event), condition: isNew },
    countOffer(conversation, offer.version),
    ...placeWrites(next),
  );
};

/**
 * Ends the replaced offer and updates the days: a new hold takes the place of the replaced one's, or one is taken or
 * released. The days and the schedule must be as they were read: a business that ends, is suspended or closes at the
 * same moment holds no new day.
 */
export function placeWrites({
  conversation,
  offer,
  replaced,
  expired,
  vendor,
  findDay,
  now,
}: Omit<NextOffer, 'event'>): Write[] {
  const [held] = toHold(offer);
  const [before] = replaced ? toHold(replaced) : [];
  const end = expired ? 'expired' : 'replaced';
  const closing = replaced ? [closeOffer(replaced, end, expired)] : [];
  if (!held) return replaced ? endOffer(replaced, end, expired) : [];
  const { eventTitle, validThrough } = offer;
  const hold = { ...held, eventTitle, validThrough, hostName: findHost(conversation)?.name ?? '' };
  const stays = before?.date === held.date;
  const written = stays ? [moveHold(before, hold)] : [...(before ? [deleteHold(before)] : []), storeHold(hold)];
  if (stays && isDeepStrictEqual(before.job, held.job)) return [...closing, ...written];
  const id = holdJobId(held.conversationId);
  return [
    ...closing,
    ...written,
    ...takeJob({ vendorId: vendor.id, id, job: held.job }, findDay, {
      replaced: before && { id, job: before.job },
      evening: eveningBefore(toSchedule(vendor), held.job),
    }),
    { check: vendorKey(vendor.id), condition: isBookableAs(vendor.version, now) },
  ];
}

export interface NextOffer {
  conversation: Conversation;
  offer: OfferRecord;
  event: DomainEvent;
  /** The open offer that it replaces. */
  replaced: OfferRecord | undefined;
  /** Set if its time was already over. */
  expired?: EventOf<typeof OfferExpired> | undefined;
  vendor: VendorRecord;
  findDay: FindDay;
  now: Date;
}

const findHost = ({ participants }: Conversation) => participants.find(({ side }) => side === 'customer');

function countOffer({ id, participants }: Conversation, version: number): Write {
  const host = participants.findIndex(({ side }) => side === 'customer');
  const isLatest = version === 1 ? 'attribute_not_exists(#inquiry.#latestOffer)' : '#inquiry.#latestOffer = :before';
  return {
    update: conversationKey(id),
    set: 'SET #inquiry.#latestOffer = :version REMOVE #inquiry.#newOfferAskedAt',
    values: { ':version': version },
    condition: {
      expression: `#inquiry.#state = :open AND ${isLatest} AND attribute_not_exists(#participants[${host}].#hasLeft)`,
      values: { ':open': 'open', ...(version > 1 && { ':before': version - 1 }) },
    },
  };
}
