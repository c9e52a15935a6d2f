import { formatTime12 } from '#shared/kernel/dates.ts';
import type { VenueRequirements } from '#shared/orders/booking.ts';
import { breakdownWords, setupWords } from '#shared/orders/setup-words.ts';

/** What a host wrote for the vendors of a booking: the Event Details form, and the diets entered while planning. */
export interface SentDetails {
  requirements: VenueRequirements | null;
  dietaryRestrictions: string | null;
}

export type SentFact = readonly [label: string, value: string];

/** What the vendors of a booking know of the place and the day, for its host and for them; empty parts are left out. */
export function sentFacts({ requirements, dietaryRestrictions }: SentDetails): SentFact[] {
  const facts: readonly (readonly [string, string | null | undefined])[] = [
    ['Venue address', requirements?.venueAddress],
    ['Contact at the venue', requirements && contactOf(requirements)],
    ['Setup', requirements && setupWords(requirements)],
    [
      'Event',
      requirements && `${formatTime12(requirements.eventStartTime)} – ${formatTime12(requirements.eventEndTime)}`,
    ],
    ['Breakdown', requirements && breakdownWords(requirements)],
    ['Access', requirements?.accessInstructions],
    ['Equipment', requirements?.equipmentRequirements],
    ['Special requests', requirements?.specialRequests],
    // The form is filled in after the plan.
    ['Dietary restrictions', requirements?.dietaryRestrictions || dietaryRestrictions],
  ];
  return facts.flatMap(([label, value]) => (value ? [[label, value] as const] : []));
}

/** For a host who skipped the form. */
export const nothingSent =
  'You sent no address, access or dietary notes with this booking. Agree on them with your vendors in Messages.';

const contactOf = ({ venueContactName, venueContactPhone }: VenueRequirements): string =>
  [venueContactName, venueContactPhone].filter(Boolean).join(', ');
