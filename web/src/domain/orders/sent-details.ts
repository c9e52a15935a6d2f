import { formatTime12 } from '#shared/kernel/dates.ts';
import type { VenueRequirements } from '#shared/orders/booking.ts';
import { callLink } from '#web/lib/call-link.ts';
import { formatBreakdownTime, formatSetupTime, usualSetup } from '#shared/orders/usual-times.ts';

/** A host's details for the vendors of a booking: the Event Details form, and the diets entered while planning. */
export interface SentDetails {
  requirements: VenueRequirements | null;
  dietaryRestrictions: string | null;
}

export type SentFact = readonly [label: string, value: string, href?: string];

/**
 * Returns the same for the screens of both sides: a missing setup defaults to the usual time, marked as such;
 * `startTime` is the event's, 24-hour.
 */
export const shownFacts = ({ event, ...sent }: SentDetails & { event: { startTime: string | null } }): SentFact[] =>
  sentFacts(sent, usualSetup(sent.requirements?.eventStartTime ?? event.startTime));

/**
 * Returns the place and day details that the host and vendors of a booking see, without empty ones. `setup` replaces a
 * missing one.
 */
export function sentFacts({ requirements, dietaryRestrictions }: SentDetails, setup = ''): SentFact[] {
  const facts: readonly (readonly [string, string | null | undefined, string?])[] = [
    ['Venue address', requirements?.venueAddress],
    formatContact(requirements),
    ['Setup', (requirements && formatSetupTime(requirements)) || setup],
    [
      'Event',
      requirements && `${formatTime12(requirements.eventStartTime)} – ${formatTime12(requirements.eventEndTime)}`,
    ],
    ['Breakdown', requirements && formatBreakdownTime(requirements)],
    ['Access', requirements?.accessInstructions],
    ['Equipment', requirements?.equipmentRequirements],
    ['Special requests', requirements?.specialRequests],
    // The form is filled in after the plan.
    ['Dietary restrictions', requirements?.dietaryRestrictions || dietaryRestrictions],
  ];
  return facts.flatMap(([label, value, ...href]) => (value ? [[label, value, ...href] as const] : []));
}

/** For a host who skipped the form. */
export const nothingSent =
  "You didn't send an address, access notes or dietary notes with this booking. Agree on them with your vendors in Messages.";

/** Returns the contact on the day; the number is a link that calls it. */
function formatContact(requirements: VenueRequirements | null): SentFact {
  const { venueContactName, venueContactPhone } = requirements ?? {};
  const words = [venueContactName, venueContactPhone].filter(Boolean).join(', ');
  const label = 'Contact at the venue';
  return venueContactPhone ? [label, words, callLink(venueContactPhone)] : [label, words];
}
