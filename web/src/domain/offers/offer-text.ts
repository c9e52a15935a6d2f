import type { OfferView } from '#shared/api/messaging/offers.ts';
import { formatDate, formatLongDate } from '#shared/kernel/dates.ts';
import { formatPlannedTimes } from '#shared/kernel/event-times.ts';
import { plural } from '#shared/kernel/plural.ts';
import type { OfferFacts } from '#shared/offers/offer-facts.ts';
import type { OfferState } from '#shared/offers/offer.ts';
import type { BadgeTone } from '#web/ui/feedback/Badge.tsx';

interface OfferBadge {
  label: string;
  tone: BadgeTone;
}

const states: Readonly<Record<OfferState, OfferBadge>> = {
  open: { label: 'Open', tone: 'info' },
  replaced: { label: 'Replaced', tone: 'done' },
  withdrawn: { label: 'Withdrawn', tone: 'done' },
  declined: { label: 'Declined', tone: 'bad' },
  expired: { label: 'Expired', tone: 'wait' },
  accepted: { label: 'Booked', tone: 'good' },
};

/** Returns the badge of an offer. */
export const toOfferBadge = ({ state, isBeingPaid }: Pick<OfferView, 'state' | 'isBeingPaid'>): OfferBadge =>
  isBeingPaid ? { label: 'Payment in progress', tone: 'info' } : states[state];

/** Formats 'Saturday, June 12, 2027 · 4:00 PM to 9:00 PM · 40 guests'. */
export function formatOfferFacts(facts: OfferFacts, timeZone: string | undefined): string {
  const times = formatPlannedTimes({ ...facts, timeZone });
  return [formatLongDate(facts.date), times, plural(facts.guestCount, 'guest')].join(' · ');
}

/** Formats 'Day held for you until Dec 01, 2026' for the host, or 'You hold this day until …' for the vendor. */
export const formatHold = ({ validThrough }: Pick<OfferView, 'validThrough'>, toHost: boolean): string =>
  `${toHost ? 'Day held for you until' : 'You hold this day until'} ${formatDate(validThrough)}`;

/** Formats 'Valid until Dec 01, 2026'. */
export const formatValidUntil = ({ validThrough }: Pick<OfferView, 'validThrough'>): string =>
  `Valid until ${formatDate(validThrough)}`;
