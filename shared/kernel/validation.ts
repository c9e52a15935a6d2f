import * as z from 'zod/mini';
import { numberBounds, numberMessages, textBounds, textMessages } from './limits.ts';
import type { Bounds, BoundedNumber, BoundedText } from './limits.ts';
import { daysBetween, todayIn } from './dates.ts';
import { clean, formatProblems, withScheme } from './formats.ts';
import type { Format } from './formats.ts';
import { dateSchema } from './ids.ts';
import { minimumLeadDays } from './policies.ts';
import { containsScript, isVisible, withoutDirectionSigns } from './sanitize.ts';

// The validation schema catalogue (vendor spec 5, customer spec 5). Bounds, formats and messages are in `limits.ts` and
// `formats.ts`, which pages without schemas use. Amounts here are in dollars, as typed; `money.ts` converts them to
// cents.

/** Removes characters that reverse text, and surrounding spaces. */
// @__NO_SIDE_EFFECTS__
export function cleanText() {
  return z.overwrite<string>((value) => withoutDirectionSigns(value).trim());
}

/** Cleaned, visible text within inclusive bounds, without script; `label` starts its messages. */
// @__NO_SIDE_EFFECTS__
export function text(label: string, { min, max }: Pick<Bounds, 'min' | 'max'>) {
  const { required, short, long, script } = textMessages({ label, min, max });
  return z.string(required).check(
    cleanText(),
    z.maxLength(max, { error: long, abort: true }),
    // Neither check aborts, so that rules across form fields are still checked if a text is too short.
    z.minLength(min, short),
    z.refine((value) => value.length < min || min === 0 || isVisible(value), short),
    z.refine((value) => !containsScript(value), script),
  );
}

/** A text of the catalogue. */
// @__NO_SIDE_EFFECTS__
export function known(name: BoundedText) {
  return text(textBounds[name].label, textBounds[name]);
}

/** A text while it is being typed: it may still be too short, but never too long. */
// @__NO_SIDE_EFFECTS__
export function draftText(name: BoundedText) {
  const bounds: Bounds = textBounds[name];
  const { required, long } = textMessages(bounds);
  return z.string(required).check(cleanText(), z.maxLength(bounds.max, long));
}

/** Like `schema`, including its output, but accepts missing or blank text; the messages stay the schema's. */
// @__NO_SIDE_EFFECTS__
export function optional(schema: z.ZodMiniType<string, string>) {
  return z.optional(
    z.string().check(
      z.trim(),
      z.overwrite((value) => (value === '' ? value : (schema.safeParse(value).data ?? value))),
      z.superRefine((value, context) => {
        const issues = value === '' ? [] : (schema.safeParse(value).error?.issues ?? []);
        for (const { message } of issues) context.addIssue({ code: 'custom', message });
      }),
    ),
  );
}

/** Like `schema`; empty if nothing was sent. */
// @__NO_SIDE_EFFECTS__
export function orEmpty(schema: z.core.$ZodType<string | undefined, string | undefined>) {
  return z._default(schema, '');
}

/** Like `schema`; null if nothing was chosen or sent. */
// @__NO_SIDE_EFFECTS__
export function orNull<S extends z.core.$ZodType>(schema: S) {
  return z._default(z.nullable(schema), null);
}

/** Text in one of the formats. */
// @__NO_SIDE_EFFECTS__
function obeying(format: Format, schema: z.ZodMiniString<string>) {
  return schema.check(
    z.superRefine((value, context) => {
      for (const message of formatProblems(format, value)) context.addIssue({ code: 'custom', message });
    }),
  );
}

/** A whole number within its bounds, both included. */
// @__NO_SIDE_EFFECTS__
function whole(name: BoundedNumber) {
  const { min, max } = numberBounds[name];
  const { whole: wholeNumber, small, large } = numberMessages(numberBounds[name]);
  return z.int(wholeNumber).check(z.minimum(min, small), z.maximum(max, large));
}

/** A positive number of dollars up to a maximum. */
// @__NO_SIDE_EFFECTS__
function positive(label: string, max: number) {
  return z
    .number(`${label} is required`)
    .check(z.positive(`${label} must be positive`), z.maximum(max, `${label} must be at most ${max}`));
}

// Accounts (customer spec 5)

/** Trimmed and in lower case. */
export const email = obeying('email', z.string('Invalid email address').check(z.trim(), z.toLowerCase()));

export const signInPassword = z
  .string('Password must be at least 8 characters')
  .check(
    z.minLength(8, 'Password must be at least 8 characters'),
    z.maxLength(100, 'Password must be less than 100 characters'),
  );

const mustContain = (what: string) => `Password must contain at least one ${what}`;

export const signUpPassword = signInPassword.check(
  z.regex(/[A-Z]/, mustContain('uppercase letter')),
  z.regex(/[a-z]/, mustContain('lowercase letter')),
  z.regex(/[0-9]/, mustContain('number')),
);

export const fullName = known('fullName');

// Contact details of people and businesses

export const phone = obeying(
  'phone',
  z.string('Invalid phone number format').check(z.overwrite((typed) => clean('phone', typed))),
);
export const url = obeying('url', z.string('Invalid URL format').check(z.overwrite(withScheme)));
export const zipCode = obeying('zipCode', z.string('Invalid ZIP code').check(z.trim()));

export const uuid = z.uuid('Invalid ID format');

export const instagramHandle = known('instagramHandle');
export const tiktokHandle = known('tiktokHandle');

// Events and orders

export const eventTitle = known('eventTitle');
export const eventDescription = known('eventDescription');
export const theme = known('theme');
export const budget = known('budget');
export const venueAddress = known('venueAddress');
export const venueContactName = known('venueContactName');
export const accessInstructions = known('accessInstructions');
export const dietaryRestrictions = known('dietaryRestrictions');
export const customerName = known('customerName');
export const cardholderName = known('cardholderName');
export const deliveryAddress = known('deliveryAddress');
export const specialInstructions = known('specialInstructions');
export const specialRequests = known('specialRequests');
export const equipmentRequirements = known('equipmentRequirements');
export const guestCount = whole('guestCount');

/** A date at least 4 days after today at the event's place; `label` is 'Event' or 'Delivery' (rule orders-15). */
// @__NO_SIDE_EFFECTS__
export function futureDate(label: 'Event' | 'Delivery', now: Date, timeZone: string) {
  return dateSchema.check(
    z.refine(
      (date) => daysBetween(todayIn(timeZone, now), date) >= minimumLeadDays,
      `${label} date must be at least ${minimumLeadDays} days in the future`,
    ),
  );
}

// Vendors and their products

export const businessName = known('businessName');
export const contactName = known('contactName');
export const ownerName = known('ownerName');
export const legalBusinessName = known('legalBusinessName');
export const businessAddress = known('businessAddress');
export const vendorDescription = known('vendorDescription');
export const businessLicenseNumber = known('businessLicenseNumber');
export const bankRoutingNumber = obeying(
  'routingNumber',
  z.string('Routing number must be exactly 9 digits').check(z.trim()),
);
export const bankAccountNumber = known('bankAccountNumber');
export const travelDistanceMiles = whole('travelDistanceMiles');
export const productName = known('productName');
export const productDescription = known('productDescription');
export const priceRange = known('priceRange');
export const serviceCategory = z
  .string('Service category is required')
  .check(z.trim(), z.minLength(1, 'Service category is required'));
export const serviceCategories = z
  .array(serviceCategory)
  .check(z.minLength(1, 'At least one service category is required'));

// Reviews and messages

export const reviewerName = known('reviewerName');
export const rating = whole('rating');
export const reviewText = known('reviewText');
export const contactMessage = known('contactMessage');

/** Messages with script are sanitized when sent, not refused (rule messaging-3). */
export const messageContent = obeying('message', z.string('Message cannot be empty').check(cleanText()));

// Promo codes and payment

/** Trimmed and in upper case. */
export const promoCode = obeying('promoCode', z.string('Please enter a promo code').check(z.trim(), z.toUpperCase()));

export const discountType = z.enum(['percentage', 'fixed'], 'Invalid discount type');
export const discountValue = positive('Discount value', 100_000);
export const minimumOrderAmount = z
  .number()
  .check(
    z.minimum(0, 'Minimum order must be at least 0'),
    z.maximum(1_000_000, 'Minimum order must be at most 1000000'),
  );
export const usageLimit = whole('usageLimit');
export const paymentAmount = positive('Amount', 1_000_000);
export const paymentMethod = z.enum(['card', 'bank_transfer', 'cash'], 'Invalid payment method');

/** Returns the first message of an error, for a toast (customer spec 5). */
export function firstMessage(error: z.core.$ZodError, fallback = 'Please check your input'): string {
  return error.issues[0]?.message || fallback;
}
