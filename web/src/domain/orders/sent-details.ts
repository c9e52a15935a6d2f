import { formatTime12 } from '#shared/kernel/dates.ts';
import { formatEventEnd } from '#shared/kernel/event-times.ts';
import type { SentDetails as Details, VenueRequirements } from '#shared/orders/booking.ts';
import { callLink } from '#web/lib/call-link.ts';
import { formatBreakdownTime, formatSetupTime, usualSetup } from '#shared/orders/usual-times.ts';

/** A host's details for the vendors of a booking: the Event Details form, and the diets entered while planning. */
export interface SentDetails {
  requirements: Details | null;
  dietaryRestrictions: string | null;
  event?: { date: string };
}

export type SentFact = readonly [label: string, value: string, href?: string];

/**
 * Returns the same for the screens of both sides: a missing setup defaults to the usual time, marked as such;
 * `startTime` is the event's, 24-hour.
 */
export const shownFacts = (sent: SentDetails & { event: { date: string; startTime: string | null } }): SentFact[] =>
  sentFacts(sent, usualSetup(sent.requirements?.eventStartTime ?? sent.event.startTime));

/**
 * Returns the place and day details that the host and vendors of a booking see, without empty ones. `setup` replaces a
 * missing one.
 */
export function sentFacts({ requirements, dietaryRestrictions, event }: SentDetails, setup = ''): SentFact[] {
  const facts: readonly (readonly [string, string | null | undefined, string?])[] = [
    ['Venue address', requirements?.venueAddress],
    formatContact(requirements),
    ['Setup', (requirements && formatSetupTime(requirements)) || setup],
    ['Event', requirements && formatTimes(requirements, event?.date ?? null)],
    ['Breakdown', requirements && formatBreakdownTime(requirements)],
    ['Access', requirements?.accessInstructions],
    ['Equipment', requirements?.equipmentRequirements],
    ['Special requests', requirements?.specialRequests],
    // The form is filled in after the plan.
    ['Dietary restrictions', requirements?.dietaryRestrictions || dietaryRestrictions],
  ];
  return facts.flatMap(([label, value, ...href]) => (value ? [[label, value, ...href] as const] : []));
}

/** Formats '3:00 PM – 9:00 PM'; empty while start or end is unknown. */
const formatTimes = ({ eventStartTime: startTime, eventEndTime: endTime }: Details, date: string | null) =>
  startTime && endTime ? `${formatTime12(startTime)} – ${formatEventEnd({ date, startTime, endTime })}` : '';

/** For a host who skipped the form. */
export const nothingSent =
  "You didn't send an address, access notes or dietary notes with this booking. Add them on your event's page.";

/** Returns the contact on the day; the number is a link that calls it. */
function formatContact(requirements: Details | null): SentFact {
  const { venueContactName, venueContactPhone } = requirements ?? {};
  const words = [venueContactName, venueContactPhone].filter(Boolean).join(', ');
  const label = 'Contact at the venue';
  return venueContactPhone ? [label, words, callLink(venueContactPhone)] : [label, words];
}

/** Returns details as the Event Details form has them, for another plan; undefined unless they fill it. */
export function toForm(details: Details | null): VenueRequirements | undefined {
  const { venueAddress = '', eventStartTime = null, eventEndTime = null } = details ?? {};
  return details && venueAddress && eventStartTime && eventEndTime
    ? { ...details, eventStartTime, eventEndTime }
    : undefined;
}
