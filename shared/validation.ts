import * as z from 'zod';
import { daysBetween, todayIn } from './dates.ts';
import { formatProblems } from './formats.ts';
import type { Format } from './formats.ts';
import { dateSchema } from './ids.ts';
import { minimumLeadDays } from './policies.ts';
import { containsScript } from './sanitise.ts';

// The validation schema catalogue (vendor spec 5, customer spec 5): each bound and its message in one place.
// Money here is in dollars, as people type it; `money.ts` turns it into cents.

type Bounds = { min: number; max: number };

/** Trimmed text within bounds (both included) that holds no script; `label` begins its messages. */
// @__NO_SIDE_EFFECTS__
export function text(label: string, { min, max }: Bounds) {
  return z
    .string(`${label} is required`)
    .trim()
    .min(min, `${label} must be at least ${min} characters`)
    .max(max, `${label} must be less than ${max} characters`)
    .refine((value) => !containsScript(value), `${label} contains invalid characters`);
}

/** As `schema`, but nothing or blank is right too; the messages stay the schema's own. */
// @__NO_SIDE_EFFECTS__
export function optional(schema: z.ZodType<string, string>) {
  return z
    .string()
    .trim()
    .superRefine((value, context) => {
      const issues = value === '' ? [] : (schema.safeParse(value).error?.issues ?? []);
      for (const { message } of issues) context.addIssue({ code: 'custom', message });
    })
    .optional();
}

/** Text in one of the formats. */
// @__NO_SIDE_EFFECTS__
function obeying(format: Format, schema: z.ZodString) {
  return schema.superRefine((value, context) => {
    for (const message of formatProblems(format, value)) context.addIssue({ code: 'custom', message });
  });
}

/** A number within bounds, both included. */
// @__NO_SIDE_EFFECTS__
function whole(label: string, { min, max }: Bounds) {
  return z
    .int(`${label} must be a whole number`)
    .min(min, `${label} must be at least ${min}`)
    .max(max, `${label} must be at most ${max}`);
}

/** More than nothing, up to a number of dollars. */
// @__NO_SIDE_EFFECTS__
function positive(label: string, max: number) {
  return z
    .number(`${label} is required`)
    .positive(`${label} must be positive`)
    .max(max, `${label} must be at most ${max}`);
}

// Accounts (customer spec 5)

/** Trimmed and in lower case. */
export const email = obeying('email', z.string('Invalid email address').trim().toLowerCase());

export const signInPassword = z
  .string('Password must be at least 8 characters')
  .min(8, 'Password must be at least 8 characters')
  .max(100, 'Password must be less than 100 characters');

const mustContain = (what: string) => `Password must contain at least one ${what}`;

export const signUpPassword = signInPassword
  .regex(/[A-Z]/, mustContain('uppercase letter'))
  .regex(/[a-z]/, mustContain('lowercase letter'))
  .regex(/[0-9]/, mustContain('number'));

export const fullName = text('Full name', { min: 2, max: 100 });

// How people and businesses are reached

export const phone = obeying('phone', z.string('Invalid phone number format').trim());
export const url = obeying('url', z.string('Invalid URL format').trim());
export const zipCode = obeying('zipCode', z.string('Invalid ZIP code').trim());

export const uuid = z.uuid('Invalid ID format');

export const instagramHandle = text('Instagram handle', { min: 0, max: 100 });
export const tiktokHandle = text('TikTok handle', { min: 0, max: 100 });

// Events and orders

export const eventTitle = text('Event title', { min: 3, max: 200 });
export const eventDescription = text('Description', { min: 10, max: 2000 });
export const theme = text('Theme', { min: 2, max: 100 });
export const budget = text('Budget', { min: 0, max: 50 });
export const venueAddress = text('Venue address', { min: 5, max: 500 });
export const venueContactName = text('Venue contact name', { min: 2, max: 100 });
export const accessInstructions = text('Access instructions', { min: 0, max: 1000 });
export const dietaryRestrictions = text('Dietary restrictions', { min: 0, max: 1000 });
export const customerName = text('Customer name', { min: 2, max: 100 });
export const deliveryAddress = text('Delivery address', { min: 10, max: 500 });
export const specialInstructions = text('Special instructions', { min: 0, max: 2000 });
export const guestCount = whole('Guest count', { min: 1, max: 10_000 });

/** A date at least 4 days after today at the event's place; `label` is 'Event' or 'Delivery' (decision 26). */
// @__NO_SIDE_EFFECTS__
export function futureDate(label: 'Event' | 'Delivery', now: Date, timeZone: string) {
  return dateSchema.refine(
    (date) => daysBetween(todayIn(timeZone, now), date) >= minimumLeadDays,
    `${label} date must be at least ${minimumLeadDays} days in the future`,
  );
}

// Vendors and their products

export const businessName = text('Business name', { min: 2, max: 200 });
export const contactName = text('Contact name', { min: 2, max: 100 });
export const ownerName = text('Owner name', { min: 2, max: 100 });
export const businessAddress = text('Business address', { min: 10, max: 500 });
export const vendorDescription = text('Description', { min: 20, max: 2000 });
export const businessLicenseNumber = text('License number', { min: 0, max: 100 });
export const bankRoutingNumber = z
  .string()
  .trim()
  .regex(/^\d{9}$/, 'Routing number must be exactly 9 digits');
export const bankAccountNumber = text('Account number', { min: 0, max: 17 });
export const travelDistanceMiles = whole('Travel distance', { min: 1, max: 500 });
export const productName = text('Product name', { min: 2, max: 200 });
export const productDescription = text('Product description', { min: 10, max: 2000 });
export const priceRange = text('Price range', { min: 1, max: 50 });
export const serviceCategory = z.string('Service category is required').trim().min(1, 'Service category is required');
export const serviceCategories = z.array(serviceCategory).min(1, 'At least one service category is required');

// Reviews and messages

export const reviewerName = text('Reviewer name', { min: 2, max: 100 });
export const rating = whole('Rating', { min: 1, max: 5 });
export const reviewText = text('Review', { min: 10, max: 2000 });
export const contactMessage = text('Message', { min: 10, max: 2000 });

/** Sent messages are sanitised, not refused, when they hold script (decision 29). */
export const messageContent = z
  .string('Message cannot be empty')
  .trim()
  .min(1, 'Message cannot be empty')
  .max(5000, 'Message must be less than 5000 characters');

// Promo codes and payment

/** Trimmed and in upper case. */
export const promoCode = z
  .string('Please enter a promo code')
  .trim()
  .toUpperCase()
  .min(3, 'Promo code must be at least 3 characters')
  .max(50, 'Promo code must be less than 50 characters')
  .regex(/^[A-Z0-9_-]*$/, 'Promo code can only contain letters, numbers, hyphens, and underscores');

export const discountType = z.enum(['percentage', 'fixed'], 'Invalid discount type');
export const discountValue = positive('Discount value', 100_000);
export const minimumOrderAmount = z
  .number()
  .min(0, 'Minimum order must be at least 0')
  .max(1_000_000, 'Minimum order must be at most 1000000');
export const usageLimit = whole('Usage limit', { min: 1, max: 100_000 });
export const paymentAmount = positive('Amount', 1_000_000);
export const paymentMethod = z.enum(['card', 'bank_transfer', 'cash'], 'Invalid payment method');

/** The first message of a refusal, as a toast shows it (customer spec 5). */
export function firstMessage(error: z.ZodError, fallback = 'Please check your input'): string {
  return error.issues[0]?.message || fallback;
}
