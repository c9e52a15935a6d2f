import * as z from 'zod/mini';
import { fieldChangeSchema, listChangeSchema } from '../kernel/field-changes-schema.ts';
import { dateSchema } from '../kernel/ids.ts';
import { isAddress } from './email-address.ts';
import { diets, givenRsvps } from './guest.ts';
import { guestLimits, mostTagsOfGuest } from './limits.ts';

/*
 * The fields of a listed guest. Values are those of `Guest`: omitted ones have their defaults. The bounds are far above
 * real names and notes; `fitGuest` cuts a file's text to them.
 */

// @__NO_SIDE_EFFECTS__
const text = (max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Type something, or leave it out'),
      z.maxLength(max, `Use ${max} characters at most`),
    );

const email = text(guestLimits.email).check(z.refine((typed) => isAddress(typed), 'This is not an email address'));

const address = z.strictObject({
  street: z.optional(text(guestLimits.street)),
  city: z.optional(text(guestLimits.city)),
  state: z.optional(text(guestLimits.state)),
  zip: z.optional(text(guestLimits.zip)),
  country: z.optional(text(guestLimits.country)),
});

const tag = text(guestLimits.tag);

const values = {
  first: text(guestLimits.first),
  last: text(guestLimits.last),
  title: text(guestLimits.title),
  suffix: text(guestLimits.suffix),
  household: text(guestLimits.household),
  plusOneOf: text(guestLimits.plusOneOf),
  email,
  phone: text(guestLimits.phone),
  address,
  rsvp: z.enum(givenRsvps),
  repliedOn: dateSchema,
  meal: text(guestLimits.meal),
  diets: z.array(z.enum(diets)).check(z.maxLength(diets.length)),
  dietText: text(guestLimits.dietText),
  child: z.literal(true),
  wheelchair: z.literal(true),
  notes: text(guestLimits.notes),
};

/** A guest without the default values; `named` follows from the names. */
export const guestSchema = z.strictObject({
  first: z.optional(values.first),
  last: z.optional(values.last),
  title: z.optional(values.title),
  suffix: z.optional(values.suffix),
  named: z.optional(z.literal(false)),
  household: z.optional(values.household),
  plusOneOf: z.optional(values.plusOneOf),
  email: z.optional(values.email),
  phone: z.optional(values.phone),
  address: z.optional(values.address),
  rsvp: z.optional(values.rsvp),
  repliedOn: z.optional(values.repliedOn),
  meal: z.optional(values.meal),
  diets: z.optional(values.diets),
  dietText: z.optional(values.dietText),
  child: z.optional(values.child),
  wheelchair: z.optional(values.wheelchair),
  notes: z.optional(values.notes),
  tags: z.optional(z.array(tag).check(z.maxLength(mostTagsOfGuest))),
});

// @__NO_SIDE_EFFECTS__
const change = <V extends z.ZodMiniType>(value: V) => z.optional(fieldChangeSchema(z.nullable(value)));

/** Changes of some fields; null is the default. Tags are added and removed, so that two people's never collide. */
export const guestChangesSchema = z.strictObject({
  first: change(values.first),
  last: change(values.last),
  title: change(values.title),
  suffix: change(values.suffix),
  household: change(values.household),
  plusOneOf: change(values.plusOneOf),
  email: change(values.email),
  phone: change(values.phone),
  address: change(values.address),
  rsvp: change(values.rsvp),
  repliedOn: change(values.repliedOn),
  meal: change(values.meal),
  diets: change(values.diets),
  dietText: change(values.dietText),
  child: change(values.child),
  wheelchair: change(values.wheelchair),
  notes: change(values.notes),
  tags: z.optional(listChangeSchema(tag, mostTagsOfGuest)),
});

export type GuestChanges = z.output<typeof guestChangesSchema>;
