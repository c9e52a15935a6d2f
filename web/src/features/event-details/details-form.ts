import type { VenueRequirements } from '#shared/orders/booking.ts';
import { plannedEnd } from '#shared/kernel/event-span.ts';
import type { EventDetails } from '#shared/planning/plan.ts';
import { defaultEventStartTime } from '#shared/kernel/policies.ts';
import type { DetailsForm, DetailsFormInput } from './details-schema.ts';

/**
 * Returns the initial values: the earlier input, or else the details of the plan and its venue (customer spec 9,
 * default start).
 */
export function firstValues(
  before: VenueRequirements | null,
  details: EventDetails,
  { venueAddress = '', timeZone }: { venueAddress?: string; timeZone?: string | undefined } = {},
): DetailsFormInput {
  if (before) return { ...before, setupTime: before.setupTime ?? '', breakdownTime: before.breakdownTime ?? '' };
  const startTime = details.startTime ?? defaultEventStartTime;
  return {
    venueAddress,
    venueContactName: '',
    venueContactPhone: '',
    accessInstructions: '',
    setupTime: '',
    eventStartTime: startTime,
    eventEndTime: plannedEnd({ ...details, startTime, timeZone })?.time ?? '',
    breakdownTime: '',
    dietaryRestrictions: details.dietaryRestrictions ?? '',
    equipmentRequirements: '',
    specialRequests: '',
  };
}

/** Converts the form for vendors. */
export const toRequirements = (form: DetailsForm): VenueRequirements => ({
  ...form,
  venueContactName: form.venueContactName ?? '',
  venueContactPhone: form.venueContactPhone ?? '',
  setupTime: form.setupTime || null,
  breakdownTime: form.breakdownTime || null,
});

/** Returns the fields that differ from their initial values. */
export const changedFields = (first: DetailsFormInput, values: DetailsFormInput): Partial<DetailsFormInput> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => value !== first[field as keyof DetailsFormInput]),
  );
