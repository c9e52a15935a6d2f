import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import type { MoveDays } from '#shared/api/orders/changes.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { moveAnswerDeadline, asksConsent } from '#shared/orders/changes/move.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';

type Consent = MoveDays['consent'][number];

export const namesOf = (vendors: readonly Pick<Consent, 'vendorName'>[]): string =>
  new Intl.ListFormat('en-US').format(vendors.map(({ vendorName }) => vendorName));

/** Returns the vendors who must be asked before the event moves to a date (rule changes-24). */
export function vendorsAsked({ event, timeZone }: Booking, consent: readonly Consent[], to: string): Consent[] {
  const today = todayIn(timeZone, new Date());
  return consent.filter(({ days }) => asksConsent(days, { from: event.date, to }, today));
}

interface ConsentNoteProps {
  booking: Booking;
  date: string;
  asked: readonly Consent[];
}

/** Names the vendors who are asked before the event moves, their deadline, and the state until then. */
export const ConsentNote = ({ booking: { event, timeZone }, date, asked }: ConsentNoteProps) => {
  const [today] = useState(() => todayIn(timeZone, new Date()));
  const deadline = moveAnswerDeadline({ from: event.date, to: date }, today);
  return (
    <Banner tone="wait" title={`${namesOf(asked)} must agree first`} live>
      We&apos;ll ask for an answer by {formatDate(deadline)}. Your event stays as it is until then, and the new date
      isn&apos;t held.
    </Banner>
  );
};
