import * as z from 'zod';
import type { VenueRequirements } from '#shared/booking.ts';
import { endTime } from '#shared/dates.ts';
import { timeSchema } from '#shared/ids.ts';
import type { EventDetails } from '#shared/plan.ts';
import { defaultEventStartTime, defaultSetupTime } from '#shared/policies.ts';
import {
  accessInstructions,
  dietaryRestrictions,
  optional,
  phone,
  text,
  venueAddress,
  venueContactName,
} from '#shared/validation.ts';

const time = (label: string) => z.string().min(1, `${label} is required`).pipe(timeSchema);
const optionalTime = z.literal('').or(timeSchema);

/** The final event details form (customer spec 3 and 5); times are local to the event, empty where none is given. */
export const detailsFormSchema = z.object({
  venueAddress,
  venueContactName: optional(venueContactName),
  venueContactPhone: optional(phone),
  accessInstructions,
  setupTime: optionalTime,
  eventStartTime: time('Event start time'),
  eventEndTime: time('Event end time'),
  breakdownTime: optionalTime,
  dietaryRestrictions,
  equipmentRequirements: text('Equipment requirements', { min: 0, max: 2000 }),
  specialRequests: text('Special requests', { min: 0, max: 2000 }),
});

export type DetailsForm = z.output<typeof detailsFormSchema>;
export type DetailsFormInput = z.input<typeof detailsFormSchema>;

/** What the form begins with: what was given before, else what the plan knows (customer spec 9, default times). */
export function firstValues(before: VenueRequirements | null, details: EventDetails): DetailsFormInput {
  if (before) return { ...before, setupTime: before.setupTime ?? '', breakdownTime: before.breakdownTime ?? '' };
  const start = details.startTime ?? defaultEventStartTime;
  return {
    venueAddress: '',
    venueContactName: '',
    venueContactPhone: '',
    accessInstructions: '',
    setupTime: defaultSetupTime,
    eventStartTime: start,
    eventEndTime: details.durationHours === null ? '' : endTime(start, details.durationHours).time,
    breakdownTime: '',
    dietaryRestrictions: details.dietaryRestrictions ?? '',
    equipmentRequirements: '',
    specialRequests: '',
  };
}

/** The form as vendors get it. */
export const toRequirements = (form: DetailsForm): VenueRequirements => ({
  ...form,
  venueContactName: form.venueContactName ?? '',
  venueContactPhone: form.venueContactPhone ?? '',
  setupTime: form.setupTime || null,
  breakdownTime: form.breakdownTime || null,
});
