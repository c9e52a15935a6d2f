import * as z from 'zod/mini';
import { fieldChangesSchema } from '../../kernel/field-changes-schema.ts';
import { timeSchema } from '../../kernel/ids.ts';
import {
  accessInstructions,
  dietaryRestrictions,
  equipmentRequirements,
  optional,
  orEmpty,
  orNull,
  phone,
  specialRequests,
  venueAddress,
  venueContactName,
} from '../../kernel/validation.ts';

/** The details of a booked event, each optional, with the bounds of the Event Details form (vendor spec 5). */
export const roomDetailsForm = z.strictObject({
  venueAddress: orEmpty(optional(venueAddress)),
  venueContactName: orEmpty(optional(venueContactName)),
  venueContactPhone: orEmpty(optional(phone)),
  accessInstructions: orEmpty(accessInstructions),
  setupTime: orNull(timeSchema),
  breakdownTime: orNull(timeSchema),
  dietaryRestrictions: orEmpty(dietaryRestrictions),
  equipmentRequirements: orEmpty(equipmentRequirements),
  specialRequests: orEmpty(specialRequests),
});

/** Changes of some details. */
export const roomDetailsChanges = fieldChangesSchema(roomDetailsForm.shape);
