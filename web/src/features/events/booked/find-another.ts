import { ulid } from 'ulid';
import type { Booking } from '#shared/api/booking.ts';
import type { Category } from '#shared/kernel/categories.ts';
import { saveDraft } from '#web/domain/planning/api.ts';
import { emptyDetails } from '#web/domain/planning/event-details.ts';
import { planAddress } from '#web/domain/planning/plan-address.ts';

/** Said wherever a vendor can be found for a booked event: it can't be added to the booking. */
export const separateBookingWords =
  'A vendor you find now is booked and paid separately, as an event of its own in My Events.';

/**
 * Begins a plan for the same day and place with one service open, for a vendor who is gone; yields the address where
 * its vendors are chosen. Throws ApiError, `invalid_input` when the day is too near to book anybody.
 */
export async function findAnother({ event }: Booking, category: Category): Promise<string> {
  const { title, date, startTime, durationHours, eventType, guestCount, theme, zipCode } = event;
  const details = {
    ...emptyDetails,
    name: title,
    date,
    startTime,
    durationHours,
    eventType,
    guestCount,
    theme,
    zipCode,
  };
  const draftId = ulid();
  await saveDraft({ draftId, version: 0, details, serviceAreas: [category] });
  return planAddress('/vendors', { draftId, category });
}
