import { useState } from 'react';
import type { Booking } from '#shared/api/orders/booking.ts';
import { formatDate, todayIn } from '#shared/kernel/dates.ts';
import { moveAnswerDeadline } from '#shared/orders/changes/move.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { formatVendorNames } from './move-text.ts';

interface ConsentNoteProps {
  booking: Booking;
  asked: readonly { vendorName: string }[];
}

/** Returns the last day to answer, if vendors are asked today. */
function useDeadline({ event, timeZone }: Booking, date: string): string {
  const [today] = useState(() => todayIn(timeZone, new Date()));
  return formatDate(moveAnswerDeadline({ from: event.date, to: date }, today));
}

/** Names the vendors who are asked before the event moves, their deadline, and the state until then. */
export const ConsentNote = ({ booking, date, asked }: ConsentNoteProps & { date: string }) => (
  <Banner tone="wait" title={`${formatVendorNames(asked)} must agree first`} live>
    We&apos;ll ask for an answer by {useDeadline(booking, date)}. Your event stays as it is until then, and the new date
    isn&apos;t held.
  </Banner>
);

/** The same for more guests or hours than a booked offer covers (rule orders-34). */
export const ChangeConsentNote = ({ booking, asked }: ConsentNoteProps) => (
  <Banner tone="wait" title={`${formatVendorNames(asked)} must agree first`} live>
    We&apos;ll ask for an answer by {useDeadline(booking, booking.event.date)}. Until then your event stays as it is,
    and you pay nothing.
  </Banner>
);
