import { zodResolver } from '@hookform/resolvers/zod';
import * as z from 'zod/mini';
import { startTimeSchema, timeSchema } from '#shared/kernel/ids.ts';
import {
  accessInstructions,
  dietaryRestrictions,
  equipmentRequirements,
  optional,
  phone,
  specialRequests,
  venueAddress,
  venueContactName,
} from '#shared/kernel/validation.ts';

const time = (label: string, schema = timeSchema) =>
  z.pipe(z.string().check(z.minLength(1, `${label} is required`)), schema);
const optionalTime = z.union([z.literal(''), timeSchema]);

/** The final event details form (customer spec 3 and 5); times are local to the event, empty if not entered. */
export const detailsFormSchema = z.object({
  venueAddress,
  venueContactName: optional(venueContactName),
  venueContactPhone: optional(phone),
  accessInstructions,
  setupTime: optionalTime,
  eventStartTime: time('Event start time', startTimeSchema),
  eventEndTime: time('Event end time'),
  breakdownTime: optionalTime,
  dietaryRestrictions,
  equipmentRequirements,
  specialRequests,
});

export type DetailsForm = z.output<typeof detailsFormSchema>;
export type DetailsFormInput = z.input<typeof detailsFormSchema>;

export const detailsResolver = zodResolver(detailsFormSchema);
