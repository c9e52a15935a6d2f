import type { OfferView, offers } from '#shared/api/messaging/offers.ts';
import { endOfDayIn } from '#shared/kernel/time-zone.ts';
import type { OfferTerms } from '#shared/offers/offer.ts';
import { offerStateAt } from '#shared/offers/offer-state.ts';
import { formatDate } from '#shared/kernel/dates.ts';
import { holdJobId, maximumHoldsOfHost } from '#functions/data/vendors/hold.ts';
import type { HoldRecord } from '#functions/data/vendors/hold.ts';
import { eventJob } from '#shared/vendors/calendar/event-job.ts';
import { blockProblem, scheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import type { ScheduleProblem } from '#shared/vendors/calendar/schedule.ts';
import { OfferMade } from '#events/messaging/offer-made.ts';
import { OfferReplaced } from '#events/messaging/offer-replaced.ts';
import { OfferExpired } from '#events/messaging/offer-expired.ts';
import { vendorInbox } from '#functions/data/messaging/conversation.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { offerEventData } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { Table } from '#functions/data/table.ts';
import { toSchedule } from '#functions/data/vendors/vendor.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { placeJob } from '#functions/data/vendors/day.ts';
import type { FindDay } from '#functions/data/vendors/day.ts';
import { eventMeta } from '#functions/platform/context.ts';
import type { Call } from '#functions/platform/endpoint.ts';
import { measure } from '#functions/platform/metrics.ts';
import { retryOnConflict } from '#functions/platform/retry-on-conflict.ts';
import { AppError } from '#functions/platform/errors.ts';
import { otherHasLeft, participantView } from '../conversation.ts';
import type { MessagingDeps } from '../deps.ts';
import { readBeforeOffer, storeOffer } from './offer-repository.ts';
import {
  cleanTerms,
  hasTerms,
  mustBeOfferable,
  mustBeOpen,
  mustReplaceLatest,
  mustSell,
  viewOffer,
} from './offer-rules.ts';

type MakeOffer = Call<typeof offers.makeOffer>;

/**
 * Makes an offer in the conversation of an inquiry; it replaces the open one (rule offers-1). With a hold, it takes a
 * place of the vendor's day in the same write (rule offers-31). An overdue offer that the minute's run has not ended
 * yet expires in the same write. Repeating the same terms for the same latest version changes nothing.
 *
 * @throws AppError not_found; invalid_input; other_party_left; refused when the inquiry is over, the business can't
 * sell, or there are too many offers; conflict when another offer came first, or the open one is being paid for
 */
export const makeOffer = ({ table }: MessagingDeps, call: MakeOffer): Promise<OfferView> =>
  retryOnConflict('This offer', () => tryToMake(table, call));

/** Makes the offer unless it was already made. @throws ConditionFailed after a concurrent change */
async function tryToMake(table: Table, { actor, params, body, context }: MakeOffer): Promise<OfferView> {
  const vendorId = actor.vendorId ?? '';
  const { conversationId } = params;
  const terms = cleanTerms(body.terms);
  const found = await readBeforeOffer(table, { conversationId, version: body.replaces }, vendorId, terms);
  const { conversation, other } = participantView(found.conversation, [vendorInbox(vendorId)]);
  const now = context.now();
  if (found.next && hasTerms(found.next, terms)) return viewOffer(found.next, now);
  if (other.hasLeft) throw otherHasLeft(other);
  const inquiry = mustBeOpen(conversation.inquiry);
  const vendor = mustSell(found.vendor, inquiry);
  const replaced = mustReplaceLatest(inquiry, body.replaces, found.seen);
  mustBeOfferable(terms, vendor, now);
  const made = newOffer({ ...conversation, inquiry }, vendor, { version: body.replaces + 1, terms, now });
  const held = terms.holdsDay
    ? placeToHold(made, vendor, { ...found, replaced, timeZone: inquiry.facts.timeZone })
    : undefined;
  const offer = { ...made, ...held };
  const [data, meta] = [offerEventData(offer), eventMeta(context, actor)];
  const isOver = replaced && offerStateAt(replaced, now) === 'expired';
  const event = replaced && !isOver ? OfferReplaced.create(data, meta) : OfferMade.create(data, meta);
  const expired = isOver ? OfferExpired.create(offerEventData(replaced), eventMeta(context, 'system')) : undefined;
  await storeOffer(table, { conversation, offer, event, replaced, expired, vendor, findDay: found.findDay, now });
  measure({ OffersMade: 1 });
  return viewOffer(offer, now);
}

function newOffer(
  { id, participants, inquiry }: Conversation & Required<Pick<Conversation, 'inquiry'>>,
  { id: vendorId, name: vendorName, place }: VendorRecord,
  { version, terms, now }: { version: number; terms: OfferTerms; now: Date },
): OfferRecord {
  const host = participants.find(({ side }) => side === 'customer');
  return {
    ...terms,
    conversationId: id,
    version,
    vendorId,
    vendorName,
    category: inquiry.facts.category,
    userId: (host?.who ?? '').replace(/^user#/, ''),
    eventTitle: inquiry.facts.title,
    validUntil: endOfDayIn(place.timeZone, terms.validThrough).toISOString(),
    state: 'open',
    madeAt: now.toISOString(),
  };
}

interface HeldDay {
  /** Of the event's place, if it has one. */
  timeZone: string | undefined;
  findDay: FindDay;
  /** All holds of that day. */
  holds: readonly HoldRecord[];
  /** The open offer that the new one replaces: the new one keeps its place on the same day. */
  replaced: OfferRecord | undefined;
}

/**
 * Returns the job that an offer will hold, and which of its host's places on the day it takes (rule offers-31).
 * @throws AppError invalid_input at `terms.holdsDay` if the vendor isn't free, or its host has the maximum
 */
export function placeToHold(
  { conversationId, userId, facts }: Pick<OfferRecord, 'conversationId' | 'userId' | 'facts'>,
  vendor: VendorRecord,
  { timeZone, findDay, holds, replaced }: HeldDay,
): Required<Pick<OfferRecord, 'heldPlace' | 'heldJob'>> {
  const { date } = facts;
  const schedule = toSchedule(vendor);
  const event = { ...facts, timeZone: timeZone ?? schedule.timeZone };
  const job = eventJob(holdJobId(conversationId), event, schedule);
  const problem = scheduleProblem(schedule, findDay, job);
  if (problem && blockProblem(schedule, findDay, job) === problem)
    throw notHeld(`A connected calendar blocks this time on ${formatDate(date)}`);
  if (problem) throw notHeld(ownProblem(problem, date));
  const heldJob = placeJob(schedule, job);
  if (replaced?.heldPlace !== undefined && replaced.facts.date === date)
    return { heldPlace: replaced.heldPlace, heldJob };
  const own = holds.filter((hold) => hold.userId === userId).map(({ place }) => place);
  const free = Array.from({ length: maximumHoldsOfHost }, (_, n) => n + 1).find((place) => !own.includes(place));
  if (free === undefined)
    throw notHeld(`You already hold ${maximumHoldsOfHost} places for this host on ${formatDate(date)}`);
  return { heldPlace: free, heldJob };
}

/** The vendor knows its own calendar: it gets the reason. */
const ownProblem = (problem: ScheduleProblem, date: string): string =>
  ({
    closed: `Your calendar is closed on ${formatDate(date)}`,
    ends_closed: `Your calendar is closed on the day on which this ends, after ${formatDate(date)}`,
    outside_hours: `These times are outside your working hours on ${formatDate(date)}`,
    full: `You're fully booked on ${formatDate(date)}`,
    booked: `You're booked at this time on ${formatDate(date)}`,
    too_close: `This is too close to another order on ${formatDate(date)}`,
  })[problem];

const notHeld = (message: string): AppError => new AppError('invalid_input', message, { 'terms.holdsDay': message });
