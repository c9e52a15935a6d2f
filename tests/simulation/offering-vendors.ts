import { HoldReleased } from '#events/messaging/hold-released.ts';
import { inquiryConversationId } from '#functions/data/messaging/conversation.ts';
import { endOffer, offerEntity, offerEventData, releaseOfferHoldWrites } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { DraftRecord } from '#functions/data/planning/draft.ts';
import { ConditionFailed, isNew } from '#functions/data/write.ts';
import type { Write } from '#functions/data/write.ts';
import { placeToHold } from '#functions/messaging/offers/make-offer.ts';
import { placeWrites, readBeforeOffer } from '#functions/messaging/offers/offer-repository.ts';
import { AppError } from '#functions/platform/errors.ts';
import { addOfferToPlan } from '#functions/planning/offers/add-offer-to-plan.ts';
import { planOffers } from '#shared/api/planning/plan-offers.ts';
import { seededRandom } from '#shared/kernel/seeded-random.ts';
import { testCall, testId } from '#tests/support/calls.ts';
import { makeAmount } from './generated-world.ts';
import { asHost, mayAskAgain, refusalIn } from './history-context.ts';
import type { Play } from './history-context.ts';
import { payForPlan } from './paying-host.ts';
import { newPlan } from './rare-meetings.ts';

/* Vendors who make offers for plans, and end or replace them while their hosts pay (rule offers-25). */

const minuteMs = 60_000;

/** Runs in every third history. Its own random stream leaves everything else unchanged. */
export function beginOffers(play: Play, seedOfHistory: number): void {
  const seed = seededRandom(`offers of history ${seedOfHistory}`);
  if (!seed.yes(0.35)) return;
  for (let n = seed.int(1, 2); n > 0; n -= 1) {
    const when = play.world.begins + seed.int(0, 2 * minuteMs);
    void play.scheduler.until(when).then(() => planWithOffers({ ...play, seed }, n));
  }
}

/** Books a plan with an offer of one or two vendors besides its packages, in one or two windows. */
async function planWithOffers(play: Play, n: number): Promise<void> {
  const { seed, scheduler, world } = play;
  const draft = await newPlan(play, 10 + n);
  // Vendors are asked about events with a start.
  if (draft.details.startTime === null) return payForPlan(play, draft, 'full');
  const vendors = world.vendors.filter(() => seed.yes(0.4)).slice(0, 2);
  for (const vendor of vendors) {
    const offer = makeOffer(play, draft, vendor, 1);
    const stored = await storeOffer(play, draft, vendor, offer);
    await addToPlan(play, draft, stored);
    void meddle(play, draft, vendor, stored);
  }
  const pay = () => payForPlan(play, draft, seed.yes(0.6) ? 'deposit' : 'full');
  await Promise.all([pay(), ...(seed.yes(0.4) ? [scheduler.sleep(seed.int(0, 3000)).then(pay)] : [])]);
}

type Vendor = Play['world']['vendors'][number];

/** Stores an offer; half of all offers hold their day if its time is free, by a separate random stream. */
async function storeOffer(
  play: Play,
  draft: DraftRecord,
  vendor: Vendor,
  offer: OfferRecord,
  replaced?: OfferRecord,
): Promise<OfferRecord> {
  const chance = seededRandom(`hold of ${offer.conversationId} ${offer.version}, ${offer.madeAt}`);
  const timeZone = draft.place?.timeZone ?? '';
  play.books.offers.timeZones.set(offer.conversationId, timeZone);
  const held = chance.yes() ? await holdDay({ ...play, seed: chance }, { offer, replaced, timeZone }) : undefined;
  if (held) {
    if (chance.yes(0.3))
      void releaseLater(play, held, chance.int(0, 90_000), testId(700_000_000 + chance.int(0, 99_999_999)));
    return held;
  }
  const plain = storeWrites(play, { offer, replaced, vendor, findDay: () => undefined });
  if (!(await isWritten(play, plain))) throw new ConditionFailed([0]);
  return offer;
}

interface Holding {
  offer: OfferRecord;
  replaced: OfferRecord | undefined;
  timeZone: string;
}

/** Stores an offer with a hold; undefined if its vendor isn't free, or if something changes between reading and writing. */
async function holdDay(play: Play, { offer, replaced, timeZone }: Holding): Promise<OfferRecord | undefined> {
  const { scheduler, table, seed } = play;
  const { conversationId, vendorId } = offer;
  const wanted = { ...offer, holdsDay: true };
  const before = { conversationId, version: replaced?.version ?? 0 };
  const found = await scheduler.perform(() => readBeforeOffer(table, before, vendorId, wanted));
  const { vendor, findDay, seen } = found;
  const place = vendor && placeIfFree(wanted, vendor, { ...found, replaced: seen, timeZone });
  if (!vendor || !place) return undefined;
  await scheduler.sleep(seed.int(0, 60));
  const held = { ...wanted, ...place };
  return (await isWritten(play, storeWrites(play, { offer: held, replaced: seen, vendor, findDay })))
    ? held
    : undefined;
}

function placeIfFree(...wanted: Parameters<typeof placeToHold>): ReturnType<typeof placeToHold> | undefined {
  try {
    return placeToHold(...wanted);
  } catch (error) {
    if (error instanceof AppError) return undefined;
    throw error;
  }
}

type Stored = Pick<Parameters<typeof placeWrites>[0], 'offer' | 'replaced' | 'vendor' | 'findDay'>;

function storeWrites({ scheduler }: Play, { offer, ...rest }: Stored): Write[] {
  const conversation = { id: offer.conversationId, about: '', participants: nobodys, createdAt: offer.madeAt };
  const now = new Date(scheduler.now);
  return [{ put: offerEntity.toItem(offer), condition: isNew }, ...placeWrites({ conversation, offer, ...rest, now })];
}

const nobodys = [
  { who: 'user#', side: 'customer', name: 'Host' },
  { who: 'vendor#', side: 'vendor', name: 'Vendor' },
] satisfies Parameters<typeof placeWrites>[0]['conversation']['participants'];

/** Releases a hold in the calendar; does nothing once the offer has ended or is being paid. */
async function releaseLater(play: Play, offer: OfferRecord, afterMs: number, id: string): Promise<void> {
  await play.scheduler.sleep(afterMs);
  const occurredAt = new Date(play.scheduler.now).toISOString();
  const meta = { id, occurredAt, actor: 'system', correlationId: 'c' };
  const event = HoldReleased.create({ ...offerEventData(offer), because: 'vendor' }, meta);
  const isReleased = await isWritten(play, releaseOfferHoldWrites(offer, event));
  play.trace(`${offer.conversationId} ${offer.version} holds ${isReleased ? 'no day' : 'as before'}`);
}

/** Returns an offer with one to three lines of any unit, with a quantity; valid for minutes or days. */
function makeOffer({ seed, scheduler }: Play, draft: DraftRecord, vendor: Vendor, version: number): OfferRecord {
  const { date, startTime, durationHours, guestCount } = draft.details;
  const validUntil = new Date(scheduler.now + (seed.yes(0.4) ? seed.int(1, 20) : 5000) * minuteMs).toISOString();
  return {
    conversationId: inquiryConversationId({ userId: draft.userId, draftId: draft.id }, vendor.id),
    version,
    userId: draft.userId,
    eventTitle: draft.details.name ?? '',
    vendorId: vendor.id,
    vendorName: vendor.name,
    category: seed.pick(vendor.categories),
    facts: {
      date: date ?? '',
      startTime: startTime ?? '',
      durationHours: durationHours ?? 1,
      guestCount: guestCount ?? 1,
    },
    lines: Array.from({ length: seed.int(1, 3) }, (_, nth) => {
      const unit = seed.pick(['flat', 'per_person', 'per_hour'] as const);
      const counted = unit === 'per_hour' ? durationHours : unit === 'per_person' ? guestCount : null;
      const other = unit === 'per_hour' ? seed.int(1, 12) / 2 : seed.int(1, 60);
      const quantity = seed.yes(0.6) ? (counted ?? other) : other;
      return { text: `Line ${nth + 1}`, price: { amountCents: makeAmount(seed), unit }, quantity };
    }),
    included: '',
    note: '',
    validThrough: validUntil.slice(0, 10),
    validUntil,
    state: 'open',
    madeAt: new Date(scheduler.now).toISOString(),
  };
}

/** Adds the offer as from the conversation, sometimes twice. */
async function addToPlan({ seed, server, scheduler }: Play, { userId, id }: DraftRecord, offer: OfferRecord) {
  const params = { draftId: id, vendorId: offer.vendorId, version: offer.version };
  const press = () =>
    server.run(`add-offer-to-plan ${id.slice(-3)}`, ({ table, context }) =>
      addOfferToPlan({ table }, testCall(planOffers.addOfferToPlan, { params, actor: asHost(userId), context })),
    );
  if (seed.yes(0.2)) void press();
  for (let tries = 0; tries < 3; tries += 1) {
    const refusal = refusalIn(await press());
    if (refusal === undefined || !mayAskAgain(refusal)) return;
    await scheduler.sleep(seed.int(500, 10_000));
  }
}

/** Withdraws, declines or replaces the offer within the first minutes; the host may take the new one. */
async function meddle(play: Play, draft: DraftRecord, vendor: Vendor, offer: OfferRecord): Promise<void> {
  const { seed, scheduler } = play;
  await scheduler.sleep(seed.int(0, 2 * minuteMs));
  if (seed.yes(0.4)) return;
  const state = seed.pick(['withdrawn', 'declined', 'replaced', 'replaced'] as const);
  const next = makeOffer(play, draft, vendor, offer.version + 1);
  const isEnded =
    state === 'replaced'
      ? await storeOffer(play, draft, vendor, next, offer).then(() => true, refused)
      : await isWritten(play, endOffer(offer, state));
  play.trace(`${offer.conversationId} ${offer.version} is ${isEnded ? '' : 'not '}${state}`);
  if (!isEnded || state !== 'replaced' || seed.yes(0.3)) return;
  await addToPlan(play, draft, next);
  await payForPlan(play, draft, 'full');
}

/** Returns false if the conditions didn't hold. */
const isWritten = (play: Play, writes: Write[]): Promise<boolean> => play.change(...writes).then(() => true, refused);

function refused(error: unknown): false {
  if (error instanceof ConditionFailed) return false;
  throw error;
}
