import type { SentDetails, VenueRequirements } from '#shared/orders/booking.ts';
import { currentDetails, detailsFor, toSentDetails } from '#shared/orders/room/details.ts';
import type { ReadingItem } from '#shared/orders/room/details.ts';
import type { RoomDetailsRecord } from '#functions/data/orders/room-details.ts';

/** The details of a booking's checkout, at the event's current times. */
interface Booked {
  event: { startTime: string | null; endTime: string | null };
  requirements: VenueRequirements | null;
  dietaryRestrictions: string | null;
}

/** The details as a booking or an order shows them. */
interface Sent {
  requirements: SentDetails | null;
  /** Only those of the plan, until the host edits the details. */
  dietaryRestrictions: string | null;
}

/** Returns a booking's details for its host. */
export const sentDetails = (booked: Booked, edited: RoomDetailsRecord | undefined): Sent => ({
  requirements: edited ? toSentDetails(currentDetails(booked, edited), booked.event) : booked.requirements,
  dietaryRestrictions: edited ? null : booked.dietaryRestrictions,
});

/** Returns the part of a booking's details that a vendor with these services reads (rule event-room-2). */
export function sentDetailsFor(
  booked: Booked & { items: readonly ReadingItem[] },
  edited: RoomDetailsRecord | undefined,
): Sent {
  const { requirements, dietaryRestrictions } = sentDetails(booked, edited);
  const isFood = booked.items.some(({ category }) => category === 'catering');
  return {
    requirements: requirements && { ...requirements, ...detailsFor(requirements, booked.items) },
    dietaryRestrictions: isFood ? dietaryRestrictions : null,
  };
}
