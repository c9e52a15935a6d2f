import { isDeepStrictEqual } from 'node:util';
import { categoryLabel } from '#shared/kernel/categories.ts';
import { sanitise } from '#shared/kernel/sanitize.ts';
import { maximumOfferVersions, offerTermsSchema, offerSchema } from '#shared/offers/offer.ts';
import type { OfferState, OfferTerms } from '#shared/offers/offer.ts';
import { offerStateAt } from '#shared/offers/offer-state.ts';
import { offerTermsProblems } from '#shared/offers/offer-terms.ts';
import type { OfferView } from '#shared/api/messaging/offers.ts';
import type { Conversation } from '#functions/data/messaging/conversation.ts';
import { isBeingPaid, isHeld } from '#functions/data/messaging/offer.ts';
import type { OfferRecord } from '#functions/data/messaging/offer.ts';
import type { VendorRecord } from '#functions/data/vendors/vendor.ts';
import { offerAt } from '#functions/data/queries/latest-offers.ts';
import { AppError } from '#functions/platform/errors.ts';

type Inquiry = NonNullable<Conversation['inquiry']>;

/** Returns true if an offer has these terms; its day may be over by now. */
export const hasTerms = (one: OfferTerms, other: OfferTerms): boolean =>
  isDeepStrictEqual(comparable(one), comparable(other));

const comparable = ({ facts, lines, included, note, validThrough, holdsDay = false }: OfferTerms) => [
  facts,
  lines,
  included,
  note,
  validThrough,
  holdsDay,
];

/**
 * Removes anything from texts that could run as a script (rule messaging-3) or hide a price. @throws AppError
 * invalid_input
 */
export function cleanTerms(terms: OfferTerms): OfferTerms {
  const cleaned = offerTermsSchema.safeParse({
    ...terms,
    lines: terms.lines.map((line) => ({ ...line, text: sanitise(line.text) })),
    included: sanitise(terms.included),
    note: sanitise(terms.note),
  });
  if (cleaned.success) return cleaned.data;
  throw invalidTerms(Object.fromEntries(cleaned.error.issues.map(({ path, message }) => [path.join('.'), message])));
}

/** Requires valid terms. @throws AppError invalid_input, with a message for each field under `terms.` */
export function mustBeOfferable(terms: OfferTerms, vendor: VendorRecord, now: Date): void {
  const problems = offerTermsProblems(terms, { now, timeZone: vendor.place.timeZone });
  if (Object.keys(problems).length > 0) throw invalidTerms(problems);
}

function invalidTerms(problems: Readonly<Record<string, string>>): AppError {
  const fields = Object.fromEntries(Object.entries(problems).map(([path, message]) => [`terms.${path}`, message]));
  return new AppError('invalid_input', Object.values(fields)[0] ?? 'Check the offer', fields);
}

/** Requires an open inquiry with room for an offer. @throws AppError refused */
export function mustBeOpen(inquiry: Conversation['inquiry']): Inquiry {
  if (!inquiry) throw new AppError('refused', 'You can make an offer only when a host has asked for one.');
  if (inquiry.state === 'booked') throw new AppError('refused', 'The host has already booked this event with you.');
  if (inquiry.state === 'ended')
    throw new AppError('refused', 'The host is no longer looking for vendors for this event.');
  if ((inquiry.latestOffer ?? 0) >= maximumOfferVersions)
    throw new AppError('refused', `You can make up to ${maximumOfferVersions} offers in a conversation.`);
  return inquiry;
}

/** Requires a vendor that sells the inquiry's service. @throws AppError refused */
export function mustSell(vendor: VendorRecord | undefined, { facts }: Inquiry): VendorRecord {
  if (vendor?.status !== 'approved')
    throw new AppError('refused', "Your business can't take new orders right now, so it can't make offers.");
  if (!vendor.categories.includes(facts.category))
    throw new AppError('refused', `Your business doesn't offer ${categoryLabel(facts.category)}.`);
  return vendor;
}

/**
 * Returns the offer that a new one replaces, or undefined if the latest has ended.
 * @throws AppError conflict when the vendor has not seen the latest, or it is being paid for or was booked
 */
export function mustReplaceLatest(
  { latestOffer = 0 }: Inquiry,
  replaces: number,
  seen: OfferRecord | undefined,
): OfferRecord | undefined {
  if (latestOffer !== replaces)
    throw new AppError('conflict', 'Another offer was made in the meantime. Check it before you make a new one.');
  if (seen?.state === 'accepted') throw new AppError('conflict', endings.accepted);
  if (seen && isBeingPaid(seen)) throw beingPaid();
  return seen?.state === 'open' ? seen : undefined;
}

const endings: Record<Exclude<OfferState, 'open'>, string> = {
  replaced: 'This offer was replaced.',
  withdrawn: 'This offer was withdrawn.',
  declined: 'This offer was declined.',
  expired: 'This offer has expired.',
  accepted: 'This offer has been booked.',
};

const beingPaid = (): AppError => new AppError('conflict', 'This offer is being paid for right now.');

/** Requires an open offer that is not being paid for. @throws AppError conflict */
export function mustBeEndable(offer: OfferRecord, now: Date): void {
  if (isBeingPaid(offer)) throw beingPaid();
  const state = offerStateAt(offer, now);
  if (state !== 'open') throw new AppError('conflict', endings[state]);
}

/** Returns an offer as both parties see it at a time. */
export function viewOffer(record: OfferRecord, now: Date): OfferView {
  const current = offerAt(record, now);
  return { ...offerSchema.parse(record), ...current, isHeld: isHeld({ ...record, ...current }) };
}
